import type { PlacementConfig } from '../../public/options';

/** How far from the viewport a lazy placement is requested, and drawn, when it does not say. */
const DEFAULT_MARGINS = { fetchMargin: '800px', renderMargin: '200px' };

/** One of the two margins of a lazy placement. */
export type MarginName = keyof typeof DEFAULT_MARGINS;

/** The visitor's word on data, where the browser passes it on. */
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/**
 * A margin as an IntersectionObserver takes it: a number is CSS pixels; anything else is the default. For a visitor who
 * saves data, nothing is asked for earlier than it is drawn, unless the placement says so.
 */
export function rootMargin({ lazy }: PlacementConfig, name: MarginName): string {
  const text = String(Object(lazy)[name]).replace(/\d$/, '$&px');
  if (/^\d+(\.\d+)?(px|%)$/.test(text)) return text;
  const isSaving = (navigator as SavingNavigator).connection?.saveData;
  return DEFAULT_MARGINS[isSaving ? 'renderMargin' : name];
}
