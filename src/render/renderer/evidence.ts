import type { Core } from '../../contract/core';
import type { Fetched, HtmlAd, Needed, WritableSlot } from '../../contract/render';
import type { Ad } from '../../contract/response';
import { membersOf } from '../../shared/json';
import { thirdPartyTrust } from '../../shared/third-party-trust';

/**
 * Whether something of an ad is drawn by the tag: the template, unless others draw it, or what is
 * added to an ad.
 */
export function needsParts(
  { label, text }: Ad,
  { placement: { options } }: Parameters<HtmlAd['chunksToRender']>[1],
  isDrawn: unknown = options.draw,
): boolean {
  const html = text('html');
  return !!(
    options.label ||
    label ||
    // A story that opens, and the template of the page's own server.
    (html ? /adsnative-(read|own)/.test(html) : !isDrawn)
  );
}

/**
 * The files that an answer needs to be read and shown: it is more than one ad, or others show it.
 * Those of our own ad beside networks are asked for when all of these have passed back.
 */
export function chunksToRead(
  rawResponse: unknown,
  slot: WritableSlot,
  bidShow?: unknown,
): Needed[] {
  const { options } = slot.placement;
  const isList = Array.isArray(rawResponse);
  // The first entry is usually the only one.
  const { ad, ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks } = membersOf(
    isList ? rawResponse[0] : rawResponse,
  );
  const hasNetworks = !!(
    membersOf(networks)[0] || membersOf(membersOf(ad).customFields).network_feed
  );
  return [
    (bidShow || hasNetworks || options.draw) && 'delegate',
    hasNetworks && 'networks',
    options.draw && 'fields',
    (ads || htmlWrapperTop || htmlWrapperBottom || isList) && 'assemble',
    (cssPath ||
      options.cssPath ||
      options.renderOutsideIframe ||
      innerWidth < 2 ||
      innerHeight < 2) &&
      'layout',
  ];
}

export function chunksToRender(
  ad: Ad,
  slot: Parameters<HtmlAd['chunksToRender']>[1],
  trust: unknown,
  isDrawn?: true,
): Needed<'markup' | 'parts' | 'sandbox'>[] {
  return [
    needsParts(ad, slot, isDrawn) && 'parts',
    !trust && 'sandbox',
    // Tags other than images run in the order of the rendering sequence, before the page's
    // callbacks.
    /<(?!img)/i.test(ad.text('trackingTags') + slot.placement.options.impressionTags) && 'markup',
  ];
}

/** The files that an answer needs to be shown, as it was read, or with the bid that has won. */
export function chunksToShow(
  { response: { ads, networks, raw }, show: bidShow }: Fetched,
  slot: WritableSlot,
  core: Core,
): Needed[] {
  return [
    ...chunksToRead({ ...raw, networks }, slot, bidShow),
    ...(networks[0]
      ? (slot.chunks.networks?.chunksFor(networks, slot.placement) ?? [])
      : ads.flatMap((ad) => chunksToRender(ad, slot, thirdPartyTrust(core, slot.placement, true)))),
  ];
}
