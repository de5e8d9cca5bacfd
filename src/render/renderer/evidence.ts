import type { Core } from '../../contract/core';
import type { Fetched, HtmlAd, Needed, WritableSlot } from '../../contract/render';
import type { Ad } from '../../contract/response';
import { asObjects, membersOf } from '../../shared/json';
import { thirdPartyTrust } from '../../shared/third-party-trust';

/**
 * Whether the tag renders something of an ad: the template, unless others render the ad
 * (`isDrawn`), or the label or the story of an ad with html.
 */
export function needsParts(
  { label, readText }: Ad,
  { placement: { options } }: Parameters<HtmlAd['chunksToRender']>[1],
  isDrawn: unknown = options.draw,
): string | boolean {
  const html = readText('html');
  return (
    options.label ||
    label ||
    // A story that opens, and the template of the page's own server.
    (html ? /adsnative-(read|own)/.test(html) : !isDrawn)
  );
}

/**
 * The chunks that a response needs to be read and shown, because it has more than one ad, or others
 * render it. If it has networks, the chunks of the ad beside them are loaded when all networks have
 * passed back.
 */
export function chunksToRead(rawResponse: unknown, { placement }: WritableSlot): Needed[] {
  const { options } = placement;
  const isList = Array.isArray(rawResponse);
  // The first entry is usually the only one.
  const { ad, ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks } = membersOf(
    isList ? rawResponse[0] : rawResponse,
  );
  const hasNetworks = !!(
    asObjects(networks)[0] || membersOf(membersOf(ad).customFields).network_feed
  );
  return [
    (hasNetworks || options.draw) && 'delegate',
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
    /<(?!img)/i.test(ad.readText('trackingTags') + slot.placement.options.impressionTags) &&
      'markup',
  ];
}

/**
 * The chunks that an outcome needs to be shown, besides those that it needed to be read: a response
 * as it was read, or a bid that won.
 */
export function chunksToShow(
  { response: { ads, networks }, show: bidShow }: Fetched,
  slot: WritableSlot,
  core: Core,
): Needed[] {
  return [
    bidShow && 'delegate',
    // The page may report a view as soon as the ad is there.
    core.settings.inviewEvent && 'reported',
    ...(networks[0]
      ? (slot.chunks.networks?.chunksFor(networks, slot.placement) ?? [])
      : ([] as Needed[]).concat(
          ...ads.map((ad) => chunksToRender(ad, slot, thirdPartyTrust(core, slot.placement, true))),
        )),
  ];
}
