import type { RequestOutcome } from '../../contract/draw';
import type { Ad } from '../../contract/response';
import type { PlacementConfig } from '../../public/options';
import { asObject, type Json } from '../../shared/json';
import { readAd } from './read-response';

/** The class name in html that the parts chunk looks for. */
const FOUND_IN_HTML = /adsnative-read-more/;

/** Whether a network is asked for an ad of the tag's own form, which is not known yet. */
const isFeed = ({ footerTags, headerTags, html }: Json) => !html && !headerTags && !footerTags;

/** Whether something is added to an ad: its label, its privacy icon, its call to action, or what closes its story. */
export function isDecorated(ad: Ad, config: PlacementConfig): boolean {
  const { raw, text, url } = ad;
  const html = text('html');
  return !!(
    config.label ||
    ad.label ||
    (url('ctaUrl') && text('ctaTitle')) ||
    (raw.privacy && (!html || asObject(raw.privacy).clientRendered)) ||
    FOUND_IN_HTML.test(html)
  );
}

/** Whether what is shown of a response may need the parts chunk. */
export function needsParts(
  { response, show }: Extract<RequestOutcome, { type: 'fetched' }>,
  config: PlacementConfig,
): boolean {
  const { ads, networks } = response;
  return (
    // A native bid is drawn with the template.
    !!show ||
    ads.some((ad) => isDecorated(ad, config) || (!ad.text('html') && !config.draw)) ||
    networks.some((network) => isFeed(network) || isDecorated(readAd({ ad: network }), config))
  );
}
