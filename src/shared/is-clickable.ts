import type { Ad } from '../contract/response';

/** Whether a click on an ad opens the lightbox. */
export const opensLightbox = ({ raw, readText }: Ad) =>
  readText('type') === 'video' && !raw.inlineVideo;

/** Whether a click on an ad has an effect: it opens an address or the lightbox. */
export const isClickable = (ad: Ad) => ad.clickUrl || opensLightbox(ad);
