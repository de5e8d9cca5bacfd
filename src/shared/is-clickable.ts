import type { Ad } from '../contract/response';

/** Whether a click on an ad has an effect: it opens an address or the lightbox. */
export function isClickable({ clickUrl, raw, readText }: Ad): boolean {
  return !!(clickUrl || (readText('type') === 'video' && !raw.inlineVideo));
}
