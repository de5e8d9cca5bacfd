import type { RequestOutcome } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { Ad } from '../../contract/response';
import type { AdObject } from '../../public/ad';
import type { PlacementConfig } from '../../public/options';
import { asText } from '../../shared/as-text';
import { asObject, asObjects, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';

/** Maximum ads that are drawn: a response with thousands must not flood the page. */
const MAX_ADS = 50;

/** Maximum characters of a text that is no markup: strangers write it. docs/options.md#limits. */
const MAX_TEXT = 2000;

/** The placement's entry: a response may be an array with one object for each `zid` (docs/wire.md, "The answer"). */
function ownEntry(raw: unknown, { apiKey }: PlacementConfig): Json {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw];
  // Only one placement was requested, so a response without its key belongs to it too.
  return asObject(entries.find((entry) => apiKey && asObject(entry).zid === apiKey) ?? entries[0]);
}

/** The ad object for callbacks; `entry` is the object that contains the ad (docs/wire.md, "The ad object"). */
function readAdObject(ad: Json, entry: Json): AdObject {
  const { cid, crid, zid } = entry;
  const { customFields, ecpm, leadGenUrl, privacy, promotedBy, sid } = ad;
  const object: Json = {};
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
  const objects: Json = { actionTrackingUrls: asObject(ad.trackingUrls).actions, customFields, privacy };
  for (const name in texts) if (/string|number/.test(typeof texts[name])) object[name] = texts[name];
  for (const name in objects)
    if (objects[name] && typeof objects[name] === 'object') object[name] = objects[name];
  // Its members have names that are known only here, so the compiler cannot see that it is complete.
  return object as unknown as AdObject;
}

/** Reads `entry.ad`. */
export function readAd(entry: Json): Ad {
  const raw = asObject(entry.ad);
  const url: Ad['url'] = (name) => asWebUrl(raw[name] ?? asObject(raw.privacy)[name]);
  return {
    raw,
    url,
    clickUrl: url('url') || url('landingUrl'),
    text(name) {
      const text = asText(raw[name]);
      // A number may be a title, but not markup.
      if (name === 'html') return text === raw.html && text.trim() ? text : '';
      return /^style|Tags$/.test(name) ? text : text.slice(0, MAX_TEXT);
    },
    trackingUrls: asObject(raw.trackingUrls),
    object: readAdObject(raw, entry),
  };
}

/** Whether two entries have the same ad, as in a response that has its first ad as `ad` too: by its ids, else by its html. */
function isSameAd(one: Json, other: Json): boolean {
  const idOf = (entry: Json) => {
    const { html, sid, title, url } = asObject(entry.ad);
    return [entry.crid, sid, html, title, url].map(asText).join('\n');
  };
  return idOf(one) === idOf(other);
}

/**
 * Turns the ad server's response into something to draw, a well-formed "no", or a failure. The response may contain anything:
 * wrong types, missing members, rubbish.
 */
export function readResponse(raw: unknown, config: PlacementConfig): RequestOutcome {
  const entry = ownEntry(raw, config);
  if (entry.status !== 'OK') {
    const type = entry.status === 'FAIL' ? 'unfilled' : 'failed';
    return { type, reason: asText(entry.message) || Message.UnknownError };
  }
  // These are copies.
  entry.zid ??= config.apiKey;
  const others = asObjects(entry.ads);
  for (const one of others) one.zid ??= entry.zid;
  const entries = others.some((one) => isSameAd(entry, one)) ? others : [entry, ...others];
  const ads = entries
    .slice(0, MAX_ADS)
    .map(readAd)
    .filter(({ text, url }) => text('html') || text('title') || url('embedUrl'));
  const networks = asObjects(entry.networks);
  const ad = asObject(entry.ad);
  // Only the ad may name a feed: the networks chunk reads that (networks/read-network.ts).
  if (asObject(ad.customFields).network_feed && !networks.length)
    networks.push({ feedOf: ad, sid: entry.sid });
  if (!ads.length && !networks.length) return { type: 'unfilled', reason: Message.AnswerEmpty };
  const objects = ads.length ? ads.map(({ object }) => object) : [readAdObject(ad, entry)];
  return {
    type: 'fetched',
    ad: objects.length > 1 ? objects : (objects[0] as AdObject),
    response: {
      raw: entry,
      ads,
      networks,
      htmlWrapperTop: asText(entry.htmlWrapperTop),
      htmlWrapperBottom: asText(entry.htmlWrapperBottom),
      cssPath: asText(entry.cssPath),
    },
  };
}
