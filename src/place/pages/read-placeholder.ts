import type { PlacementConfig, Room } from '../../public/options';
import { asObject } from '../../shared/json';
import { readValue } from '../../shared/placeholder';
import { presentMembers } from '../../shared/present-members';

/** An attribute that is text, even if it looks like a number. */
const asWritten = (_: unknown, text: string) => text;

/** Maximum height of a room in px. docs/options.md#limits. */
const MAX_ROOM_HEIGHT = 2000;

/** The aspect ratios that a room may have: width ÷ height. docs/options.md#limits. */
const ROOM_RATIOS = [1 / 4, 10] as const;

/** A number from a least to a largest one; `undefined` for anything else, such as css. */
function numberWithin(value: unknown, least: number, most: number) {
  const number = /^(number|string)$/.test(typeof value) && value !== '' ? Number(value) : NaN;
  return number >= least && number <= most ? number : undefined;
}

/** A ratio as css writes it: a number, or two with a slash. */
function readRatio(value: unknown) {
  const [width, height = 1] = String(value).split('/').map(Number);
  return numberWithin(Number(width) / height, ...ROOM_RATIOS);
}

/** The room to reserve: only its valid members. No room is higher than the limit. */
function readRoom(value: unknown): Room {
  const { aspectRatio, height, width } = asObject(value);
  const ratio = readRatio(aspectRatio);
  const mostWidth = ratio ? MAX_ROOM_HEIGHT * ratio : Number.MAX_SAFE_INTEGER;
  const room = {
    height: numberWithin(height, 0, MAX_ROOM_HEIGHT),
    width: numberWithin(width, 0, mostWidth) ?? (ratio && mostWidth),
    aspectRatio: ratio && String(ratio),
  };
  return presentMembers(room);
}

/** The options that a placeholder's attributes can set (docs/markup.md). */
export type PlaceholderConfig = Pick<
  PlacementConfig,
  | 'apiKey'
  | 'networkKey'
  | 'widgetId'
  | 'numAds'
  | 'keywords'
  | 'categories'
  | 'keyValues'
  | 'label'
  | 'name'
  | 'reserve'
  | 'lazy'
  | 'refresh'
  | 'collapse'
  | 'templateKey'
>;

/** The attributes besides the key. */
type Name = Exclude<keyof PlaceholderConfig, 'apiKey'>;

/**
 * How the attributes are read. A visitor's comment may contain attributes, so options that run
 * markup or functions, name other elements, or choose where markup runs need a script
 * (docs/security.md#placeholders).
 */
const READERS: Record<Name, (value: unknown, text: string) => unknown> = {
  networkKey: asWritten,
  widgetId: asWritten,
  numAds: Number,
  keywords: (value) => value,
  categories: (value) => value,
  keyValues: asObject,
  label: asWritten,
  name: asWritten,
  reserve: readRoom,
  lazy: (value) => value !== false && asObject(value),
  refresh: (value) => value !== false && (value === true || value === '' || asObject(value)),
  collapse: asWritten,
  templateKey: asWritten,
};

/** The names of attributes, as options. */
export const PLACEHOLDER_NAMES = Object.keys(READERS) as Name[];

/** The options of a placement from its `<div data-adsnative="KEY" data-num-ads="2">`. */
export function readPlaceholder(element: Pick<HTMLElement, 'dataset'>): PlaceholderConfig {
  // The browser's own object inherits what a polluted prototype has.
  const dataset = asObject(element.dataset) as DOMStringMap;
  const options = Object.entries(READERS).flatMap(([name, read]) => {
    const text = dataset[name];
    return text === undefined ? [] : [[name, read(readValue(text), text)]];
  });
  return { ...Object.fromEntries(options), apiKey: dataset.adsnative || undefined };
}
