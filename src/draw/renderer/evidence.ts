import type { Core } from '../../contract/core';
import type { Needed, OwnHost } from '../../contract/draw';
import type { Ad } from '../../contract/response';
import { asObject } from '../../shared/json';

/** Whether something of an ad is drawn by the tag: the template, unless others draw it, or what is added to an ad. */
export function needsParts(
  { label, raw, text, url }: Ad,
  { placement: { options: config } }: OwnHost,
  isDrawn: unknown = config.draw,
): boolean {
  const html = text('html');
  return !!(
    config.label ||
    label ||
    (url('ctaUrl') && text('ctaTitle')) ||
    (html
      ? asObject(raw.privacy).clientRendered || /adsnative-(read|own|priv|share|cta)/.test(html)
      : raw.privacy || !isDrawn)
  );
}

/** The files that networks need, if a response has some. */
export function filesForNetworks(
  hasNetworks: unknown,
  { placement: { options } }: OwnHost,
  { networkLabel }: Core['settings'],
): Needed[] {
  return hasNetworks ? ['assemble', 'networks', 'markup', (networkLabel || options.label) && 'parts'] : [];
}

/** The files that an answer needs to be read: it is more than one ad, or others show it. */
export function filesToRead(raw: unknown, host: OwnHost, settings: Core['settings']): Needed[] {
  const { options: config } = host.placement;
  const { ad, ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks } = Object(raw);
  return [
    ...filesForNetworks(Object(networks)[0] || Object(Object(ad).customFields).network_feed, host, settings),
    (config.draw || ads || htmlWrapperTop || htmlWrapperBottom || Array.isArray(raw)) && 'assemble',
    config.draw && 'fields',
    (cssPath || config.cssPath || config.renderOutsideIframe || innerWidth < 2 || innerHeight < 2) &&
      'layout',
  ];
}

/** The files that an ad needs to be drawn. */
export function filesToDraw(ad: Ad, host: OwnHost, trust: unknown): Needed<'markup' | 'parts' | 'sandbox'>[] {
  return [
    needsParts(ad, host) && 'parts',
    !trust && 'sandbox',
    // Tags other than images run in the order of the rendering sequence, before the page's callbacks.
    /<(?!img)/i.test(ad.text('trackingTags') + host.placement.options.impressionTags) && 'markup',
  ];
}
