import type { MarginName } from '../../contract/place';
import type { PlacementConfig } from '../../public/options';
import { membersOf } from '../../shared/json';

/** Default distances from the viewport at which a lazy placement is requested and rendered. */
const DEFAULT_MARGINS = { fetchMargin: '800px', renderMargin: '200px' };

/**
 * A margin for an IntersectionObserver: a number is CSS pixels; an invalid value becomes the
 * default. For visitors who save data, an ad is requested no sooner than it is
 * rendered, unless the placement has its own margin.
 */
export function rootMargin({ lazy }: PlacementConfig, name: MarginName) {
  const text = String(membersOf(lazy)[name]).replace(/\d$/, '$&px');
  if (/^\d+(\.\d+)?(px|%)$/.test(text)) {
    return text;
  }
  return DEFAULT_MARGINS[navigator.connection?.saveData ? 'renderMargin' : name];
}
