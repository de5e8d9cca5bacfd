import type { Ad } from '../contract/response';

/** Whether a click on an ad has an effect: it opens an address or the lightbox. */
export function isClickable({ raw, text, url }: Ad): boolean {
  return !!(url('url') || url('landingUrl') || (text('type') === 'video' && !raw.inlineVideo));
}
