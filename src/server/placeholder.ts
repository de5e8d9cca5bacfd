import { readPlaceholder } from '../chunks/pages/read-placeholder';
import type { ServerPlacement } from './request-ad';

/** The options that attributes of a placeholder can set, besides the key (docs/markup.md). */
const NAMES = [
  'networkKey',
  'widgetId',
  'numAds',
  'keywords',
  'categories',
  'keyValues',
  'label',
  'reserve',
  'templateKey',
] as const;

/** A placement as a placeholder in html. */
export interface Placeholder {
  /** Its attributes. */
  attributes: [name: string, value: string][];
  /** The options that the tag reads from them, as text: an answer is for these and no others. */
  options: string;
}

/** Makes the placeholder of a placement. */
export function placeholderFor(placement: ServerPlacement): Placeholder {
  const dataset: Record<string, string> = { adsnative: placement.apiKey ?? '' };
  for (const name of NAMES) {
    const value = placement[name];
    if (value !== undefined && value !== null)
      dataset[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return {
    attributes: Object.entries(dataset).map(([name, value]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
    options: JSON.stringify(readPlaceholder({ dataset })),
  };
}
