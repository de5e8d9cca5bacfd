import { asObject } from '../../inlined/json';
import type { PlacementConfig } from '../../public/options';

/** The value of a `data-` attribute: numbers, booleans and JSON are converted, anything else is text. */
function readValue(text: string): unknown {
  if (!/^[[{]|^(true|false|\d+(\.\d+)?)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Values allowed for a room: numbers and ratios. Anything else could be css of a visitor. */
const ROOM = /^[\d./ ]+$/;

/** The room to reserve: only its valid members. */
function readRoom(value: unknown): object {
  return Object.fromEntries(Object.entries(asObject(value)).filter(([, size]) => ROOM.test(String(size))));
}

/**
 * The options that attributes can set, and how they are read. A visitor's comment may contain attributes, so options that
 * run markup or functions, name other elements, or choose where markup runs need a script (docs/security.md#placeholders).
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

/** The options of a placement from its `<div data-adsnative="KEY" data-num-ads="2">`. */
export function readPlaceholder({ dataset }: HTMLElement): PlacementConfig {
  const options = Object.entries(READERS).flatMap(([name, read]) => {
    const text = dataset[name];
    return text === undefined ? [] : [[name, read(readValue(text))]];
  });
  return { ...Object.fromEntries(options), apiKey: dataset.adsnative || undefined };
}
