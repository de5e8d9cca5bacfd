import { Message } from '../../contract/messages';
import type { HtmlAd, RequestOutcome } from '../../contract/render';
import type { Ad } from '../../contract/response';
import { Stage } from '../../contract/stages';
import type { AdObject } from '../../public/ad';
import type { PlacementConfig } from '../../public/options';
import { MAX_TEXT } from '../../shared/defaults';
import { asObject, asObjects, asText, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';

/** The members of an object whose values are of a kind. */
function pick(members: Json, isWanted: (value: unknown) => boolean) {
  const picked: Json = {};
  for (const [name, value] of Object.entries(members)) {
    if (isWanted(value)) {
      picked[name] = value;
    }
  }
  return picked;
}

/**
 * The ad object for callbacks; `entry` is the object that contains the ad (docs/wire.md, "The ad
 * object").
 */
function readAdObject(ad: Json, entry: Json) {
  const { cid, crid, zid } = entry;
  const { customFields, ecpm, leadGenUrl, privacy, promotedBy, sid } = ad;
  /** Members that should be texts or numbers; a response may hold anything. */
  const texts: Json = {
    cid,
    crid,
    zid,
    sid: sid ?? entry.sid,
    type: asText(ad.type) || 'third-party',
    leadGenUrl,
    ecpm,
    promotedBy,
    providerName: asObject(customFields).providerName,
  };
  const objects: Json = {
    actionTrackingUrls: asObject(ad.trackingUrls).actions,
    customFields,
    privacy,
  };
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const isObject = (value: unknown) => !!value && typeof value === 'object';
  // A type of any members hides the names of the members from the compiler.
  return { ...pick(texts, isText), ...pick(objects, isObject) } as unknown as AdObject;
}

/** Reads `entry.ad`. */
export function readAd(entry: Json): Ad {
  const raw = asObject(entry.ad);
  const url: Ad['url'] = (name) => asWebUrl(raw[name] ?? asObject(raw.privacy)[name]);
  return {
    raw,
    url,
    clickUrl: url('url') || url('landingUrl'),
    readText(name) {
      const text = asText(raw[name]);
      // A number may be a title, but not markup.
      if (name === 'html') {
        return text === raw.html && text.trim() ? text : '';
      }
      return /^style|Tags$/.test(name) ? text : text.slice(0, MAX_TEXT);
    },
    trackingUrls: asObject(raw.trackingUrls),
    object: readAdObject(raw, entry),
  };
}

/**
 * Turns the ad server's response into something to draw, a well-formed "no", or a failure. The
 * response may contain anything: wrong types, missing members, rubbish. `entriesOf` finds the
 * entries of a response with several ads (render/assemble).
 */
export function readResponse(
  rawResponse: unknown,
  { apiKey }: PlacementConfig,
  entriesOf: Parameters<HtmlAd['readResponse']>[2] = (onlyEntry) => [onlyEntry],
): RequestOutcome {
  const entry = asObject(rawResponse);
  if (entry.status !== 'OK') {
    const stage = entry.status === 'FAIL' ? Stage.NoAd : Stage.NoResponse;
    return { stage, reason: asText(entry.message) || Message.UnknownError };
  }
  // `entry` is a copy, so the page's response stays as it is.
  entry.zid ??= apiKey;
  const ads = entriesOf(entry)
    .map(readAd)
    .filter(({ readText, url }) => readText('html') || readText('title') || url('embedUrl'));
  const networks = asObjects(entry.networks);
  const ad = asObject(entry.ad);
  // Only the ad may name a feed: the networks chunk reads that (networks/read-network.ts).
  if (asObject(ad.customFields).network_feed && !networks[0]) {
    networks.push({ feedOf: ad, sid: entry.sid });
  }
  const [first = !!networks[0] && readAd(entry), second] = ads;
  if (!first) {
    return { stage: Stage.NoAd, reason: Message.ResponseEmpty };
  }
  return {
    stage: Stage.Fetched,
    ad: second ? ads.map(({ object }) => object) : first.object,
    response: {
      raw: entry,
      ads,
      networks,
    },
  };
}
