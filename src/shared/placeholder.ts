import type { Placement } from '../contract/placement';

/** Elements that ask for an ad: with a key, or with a network and its placement. The fields of a form would hide its members. */
export const PLACEHOLDER =
  '[data-adsnative]:not(form):is(:not([data-adsnative=""]), [data-network-key][data-widget-id])';

/** The value of a `data-` attribute: numbers, booleans and JSON are converted, anything else is text. */
export function readValue(text: string): unknown {
  if (!/^[[{]|^(true|false|\d+(\.\d+)?)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A key as the provider gives it; anything else is not worth listing. docs/options.md. */
export const KEY = /^[\w-]{1,64}$/;

/** Whether a placement is for this placeholder. */
export const isFor =
  ({ dataset, id }: HTMLElement) =>
  ({ options: config }: Placement): boolean =>
    Boolean(
      (dataset.adsnative && config.apiKey === dataset.adsnative) || (id && config.nativeAdElementId === id),
    );
