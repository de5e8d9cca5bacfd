import type { Placement } from '../../contract/placement';
import type { UrlMember } from '../../contract/response';
import type { Trust } from '../../contract/safe';
import { asObject, asObjects, asText, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';
import { sourcesIn } from './tracker-reports';

/** What becomes of an ad whose address is none. docs/wire.md#addresses. */
const OUTCOMES: Record<UrlMember | 'vastUrl', string> = {
  url: 'a click opens landingUrl, if that is one',
  landingUrl: 'a click opens url, if that is one',
  imageSrc: 'the ad has no picture, and no room for one',
  embedUrl: 'there is no player',
  vastUrl: 'there is no video',
  ctaUrl: 'the ad has no button',
  iconUrl: 'there is no privacy icon',
  policyUrl: 'there is no privacy icon',
};

/** Maximum findings of a placement. */
const MAX_FOUND = 10;

/** A member that is meant as an address, and is none that an ad may have, in a sentence. */
function badAddress(name: string, address: unknown, outcome: string) {
  const text = asText(address).trim();
  if (!text || asWebUrl(text)) {
    return [];
  }
  return [
    `${name} is no address: “${text.slice(0, 80)}” has no https:// or //, or a macro in its place or in the host’s. So ${outcome}.`,
  ];
}

function badAddressesOf(rawMembers: Json, trust: Trust) {
  const ad: Json = {
    ...asObject(rawMembers.customFields),
    ...asObject(rawMembers.privacy),
    ...rawMembers,
  };
  const badTrackers = (name: string, addresses: unknown) =>
    [addresses].flat().flatMap((address) => badAddress(name, address, 'it is not asked for'));
  return [
    ...Object.entries(OUTCOMES).flatMap(([name, outcome]) => badAddress(name, ad[name], outcome)),
    ...Object.entries(asObject(ad.trackingUrls)).flatMap(([name, list]) =>
      badTrackers(`trackingUrls.${name}`, list),
    ),
    ...['trackingTags', 'viewableTags'].flatMap((name) =>
      badTrackers(name, sourcesIn(ad[name], trust, 'img')),
    ),
  ];
}

/**
 * The addresses of a placement's ads that are none: the ad server, or whoever sold the ad, wrote
 * them.
 */
export function badAddresses({ callbackData }: Placement, trust: Trust) {
  const response = asObject(callbackData);
  const ads = [response.ad, ...asObjects(response.ads).map(({ ad }) => ad)].map(asObject);
  return [...new Set(ads.flatMap((ad) => badAddressesOf(ad, trust)))].slice(0, MAX_FOUND);
}
