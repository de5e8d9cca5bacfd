import type { Placement } from '../contract/placement';
import type { ListedPlacement } from '../public/listed-placement';

/** The options that select an ad, by the attribute with which a placeholder says each. */
export const SELECTING = {
  'data-adsnative': 'apiKey',
  'data-network-key': 'networkKey',
  'data-widget-id': 'widgetId',
  'data-template-key': 'templateKey',
} as const;

/** What selects an ad: the text of each option that has one. */
export type Selection = Partial<Record<(typeof SELECTING)[keyof typeof SELECTING], string>>;

/** A selection as a list of placements has it: a key alone is its text. */
export function toListed(selection: Selection): ListedPlacement {
  const { apiKey, ...others } = selection;
  return apiKey && !Object.keys(others).length ? apiKey : selection;
}

/** The attributes that select an ad. */
export const SELECTING_ATTRIBUTES = Object.keys(SELECTING);

/**
 * Elements that ask for an ad: with a key, or with a network and its placement. The fields of a
 * form would hide its members.
 */
export const PLACEHOLDER =
  '[data-adsnative]:not([data-adsnative=""]):not(form),[data-adsnative][data-network-key][data-widget-id]:not(form)';

/**
 * Maximum lists and objects of JSON in an attribute: what is nested deeper than this cannot be
 * written again everywhere.
 */
const MAX_NESTED = 1000;

/**
 * The value of a `data-` attribute: numbers, booleans and JSON are converted, anything else is
 * text.
 */
export function readValue(text: string): unknown {
  const isText = !/^[[{]|^(true|false|\d+(\.\d+)?)$/.test(text);
  if (isText || text.split(/[[{]/, MAX_NESTED).length === MAX_NESTED) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The attribute for an option, as `dataset` names it: `data-ad-layout` for `adLayout`. */
export const attributeFor = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A key as the provider gives it; anything else is not worth listing. docs/options.md. */
export const KEY = /^[\w-]{1,64}$/;

/** Whether a placement is for this placeholder. */
export const isFor =
  ({ dataset, id }: HTMLElement) =>
  ({ options }: Placement): boolean =>
    Boolean(
      (dataset.adsnative && options.apiKey === dataset.adsnative) ||
        (id && options.nativeAdElementId === id),
    );
