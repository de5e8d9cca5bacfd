import { asObject } from '../../inlined/json';
import type { PlacementConfig } from '../../public/options';

/** What a `data-` attribute says: numbers, booleans and JSON as such, all else as text. */
function readValue(text: string): unknown {
  if (!/^[[{]|^(true|false|\d+(\.\d+)?)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What room may be: numbers and ratios; anything else would be style of the visitor's. */
const ROOM = /^[\d./ ]+$/;

/** Room to reserve, as far as it is numbers. */
function readRoom(value: unknown): object {
  return Object.fromEntries(Object.entries(asObject(value)).filter(([, size]) => ROOM.test(String(size))));
}

/**
 * The options that attributes may say, and how they are read. A visitor's comment may hold attributes: what runs markup or
 * functions, names other elements, or says where markup runs, is said by script alone (docs/security.md#placeholders).
 */
const READERS: Partial<Record<keyof PlacementConfig, (value: unknown) => unknown>> = {
  networkKey: String,
  widgetId: String,
  numAds: Number,
  keywords: (value) => value,
  categories: (value) => value,
  keyValues: asObject,
  label: String,
  reserve: readRoom,
  lazy: (value) => value !== false && (value === true || value === '' ? {} : asObject(value)),
  collapse: String,
  templateKey: String,
};

/** The options of a placement, as its `<div data-adsnative="KEY" data-num-ads="2">` says them. */
export function readPlaceholder({ dataset }: HTMLElement): PlacementConfig {
  const options = Object.entries(READERS).flatMap(([name, read]) => {
    const text = dataset[name];
    return text === undefined ? [] : [[name, read(readValue(text))]];
  });
  return { ...Object.fromEntries(options), apiKey: dataset.adsnative };
}
