import {
  PLACEHOLDER_NAMES,
  type PlaceholderConfig,
  readPlaceholder,
} from '../../place/pages/read-placeholder';

/** The members of some options that describe the placement. */
export function placementOf(options: PlaceholderConfig): PlaceholderConfig {
  const named = (['apiKey', ...PLACEHOLDER_NAMES] as const).filter((name) => options[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, options[name]]));
}

/** A placement as a placeholder in html. */
export interface Placeholder {
  /** Its attributes. */
  attributes: [name: string, value: string][];
  /** The options that the tag reads from them, as text: an answer is for these and no others. */
  options: string;
}

/** Makes the placeholder of a placement. */
export function placeholderFor(placement: PlaceholderConfig): Placeholder {
  const dataset: Record<string, string> = { adsnative: placement.apiKey ?? '' };
  for (const name of PLACEHOLDER_NAMES) {
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
