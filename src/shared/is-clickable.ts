import type { Ad } from '../contract/response';

/** Whether a click on an ad has an effect: it opens an address or the lightbox. */
export function isClickable({ clickUrl, raw, text }: Ad): boolean {
  return !!(clickUrl || (text('type') === 'video' && !raw.inlineVideo));
}
