import {
  PLACEHOLDER_NAMES,
  type PlaceholderConfig,
  readPlaceholder,
} from '../../place/pages/read-placeholder';
import { asObject } from '../../shared/json';
import { attributeFor } from '../../shared/placeholder';
import { escapeText } from './jsx-text';

/** The members of some options that describe the placement. */
export function placementOf(options: PlaceholderConfig): PlaceholderConfig {
  const named = (['apiKey', ...PLACEHOLDER_NAMES] as const).filter(
    (name) => options[name] !== undefined,
  );
  return asObject(Object.fromEntries(named.map((name) => [name, options[name]])));
}

/** An option as text; `undefined` for what no attribute can hold, such as a cyclic object. */
function asAttribute(
  placement: PlaceholderConfig,
  name: keyof PlaceholderConfig,
): string | undefined {
  try {
    const value: unknown = placement[name];
    if (typeof value === 'object') {
      return value ? JSON.stringify(value) : undefined;
    }
    return /^(string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the placeholder of a placement in html, of any options whatever. */
export function placeholderFor(given: PlaceholderConfig) {
  const placement: PlaceholderConfig = asObject(given);
  const dataset: Record<string, string> = { adsnative: asAttribute(placement, 'apiKey') ?? '' };
  for (const name of PLACEHOLDER_NAMES) {
    const text = asAttribute(placement, name);
    if (text !== undefined) {
      dataset[name] = text;
    }
  }
  return {
    attributes: Object.entries(dataset).map(
      ([name, value]) => ` ${attributeFor(name)}="${escapeText(value)}"`,
    ),
    /** The options that the tag reads from them, as text: an answer is for these and no others. */
    options: JSON.stringify(readPlaceholder({ dataset })),
  };
}
