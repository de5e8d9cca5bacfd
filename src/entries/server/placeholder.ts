import {
  PLACEHOLDER_NAMES,
  type PlaceholderConfig,
  readPlaceholder,
} from '../../place/pages/read-placeholder';
import { asObject } from '../../shared/json';
import { attributeFor } from '../../shared/placeholder';
import { escapeText } from './jsx-text';
import { bytesOf, MAX_BYTES } from './max-bytes';
import { readable } from './readable';

/** The members of some options that describe the placement. */
export function placementOf(options: PlaceholderConfig): PlaceholderConfig {
  const presentNames = (['apiKey', ...PLACEHOLDER_NAMES] as const).filter(
    (name) => options[name] !== undefined,
  );
  return asObject(Object.fromEntries(presentNames.map((name) => [name, options[name]])));
}

/** An option as text; `undefined` for what no attribute can hold, such as a cyclic object. */
function asAttribute(placement: PlaceholderConfig, name: keyof PlaceholderConfig) {
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

/** An attribute of html. */
const written = (name: string, value: string) => ` ${attributeFor(name)}="${escapeText(value)}"`;

/** The element with its attributes, and what stands in it. */
const htmlOf = (dataset: Record<string, string>, inside = '') =>
  `<div${Object.entries(dataset)
    .map(([name, value]) => written(name, value))
    .join('')}>${inside}</div>`;

/**
 * Makes the placeholder of a placement in html, of any options whatever: without those that no
 * attribute can hold, or that would make it longer than the limit.
 */
export function placeholderFor(placeholderConfig: PlaceholderConfig) {
  const placement: PlaceholderConfig = readable(placeholderConfig);
  const dataset: Record<string, string> = { adsnative: '' };
  let remainingBytes = MAX_BYTES - bytesOf(htmlOf(dataset));
  for (const [name, option] of [
    ['adsnative', 'apiKey'] as const,
    ...PLACEHOLDER_NAMES.map((optionName) => [optionName, optionName] as const),
  ]) {
    const text = asAttribute(placement, option);
    const byteCount = text === undefined ? 0 : bytesOf(written(name, text));
    if (text !== undefined && byteCount <= remainingBytes) {
      dataset[name] = text;
      remainingBytes -= byteCount;
    }
  }
  return {
    /** The placeholder with something in it. */
    around: (inside: string) => htmlOf(dataset, inside),
    /** The options that the tag reads from it, as text: an answer is for these and no others. */
    options: JSON.stringify(readPlaceholder({ dataset })),
  };
}
