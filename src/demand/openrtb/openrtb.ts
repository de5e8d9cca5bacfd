import type { Core } from '../../contract/core';
import type { Bid, BidRequest, BidUnit, OpenRtb } from '../../contract/demand';
import type { Settings } from '../../public/settings';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { asObject, asObjects, asText, type Json } from '../../shared/json';
import { now } from '../../shared/now';
import { presentMembers } from '../../shared/present-members';
import { refusesTracking } from '../../shared/refuses-tracking';
import { toJson } from '../../shared/to-json';
import { unwrapNative } from '../../shared/unwrap-native';

/** Objects of the request that are merged with the page's, whose members win. */
const MERGED = ['site', 'device', 'source'] as const;

/** Defaults of native requests: all four events, by image or script, and the privacy notice. */
const NATIVE_DEFAULTS = {
  eventtrackers: [1, 2, 3, 4].map((event) => ({ event, methods: [1, 2] })),
  privacy: 1,
};

/** The sizes of a unit's banner. */
function formatOf({ mediaTypes }: BidUnit) {
  const givenSizes = mediaTypes?.banner?.sizes || [];
  // Prebid accepts one size or a list of sizes.
  const sizes = Array.isArray(givenSizes[0]) ? givenSizes : givenSizes.length ? [givenSizes] : [];
  return (sizes as number[][]).map(([w, h]) => ({ w, h }));
}

/** The media part of an impression, from the media types of a Prebid unit. */
function impression({ declared, unit }: BidRequest): Json {
  const { code, mediaTypes, ortb2Imp } = unit;
  const { gpid, refresh, tagid } = declared;
  const { ext, ...imp } = asObject(ortb2Imp);
  const { banner, native } = mediaTypes || {};
  return {
    id: code,
    tagid,
    refresh,
    secure: Number(location.protocol === 'https:'),
    banner: banner && { format: formatOf(unit) },
    native: native && { request: toJson({ ...NATIVE_DEFAULTS, ...native.ortb }), ver: '1.2' },
    ...imp,
    ext: { gpid, ...asObject(ext) },
  };
}

/** Privacy signals as OpenRTB 2.6 members. */
function privacyOf({ gdpr, gdpr_consent, gpp, gpp_sid, us_privacy }: Record<string, string>): Json {
  const regs = {
    gdpr: gdpr && Number(gdpr),
    us_privacy,
    gpp,
    gpp_sid: gpp_sid?.split(',').map(Number),
  };
  return { regs, user: { consent: gdpr_consent } };
}

/** Members of `user` that identify the visitor. OpenRTB 2.6 §3.2.20, and `ext.eids` of 2.5. */
const USER_IDS = ['id', 'buyeruid', 'eids', 'customdata'];

/** Members of `device` that identify the visitor's device. OpenRTB 2.6 §3.2.18. */
const DEVICE_IDS = ['ifa', 'didsha1', 'didmd5', 'dpidsha1', 'dpidmd5', 'macsha1', 'macmd5'];

const without = (object: unknown, memberNames: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(asObject(object)).filter(([name]) => !memberNames.includes(name)),
  );

/** The page's own members for a child: contextual only, without a place, and without `user`. */
function forChild({ user, device, ...more }: Json): Json {
  return {
    ...more,
    regs: { ...asObject(more.regs), coppa: 1 },
    device: without(device, [...DEVICE_IDS, 'geo', 'ip', 'ipv6']),
  };
}

/** The page's own members without what identifies the visitor. */
function withoutIds(object: Json): Json {
  const { ext, ...others } = asObject(object.user);
  return {
    ...object,
    user: { ...without(others, USER_IDS), ext: ext && without(ext, ['eids']) },
    device: without(object.device, DEVICE_IDS),
  };
}

/** The page's own members with the ids of its setting. */
function withEids(request: Json, { eids }: Settings) {
  if (!eids?.length) {
    return request;
  }
  const user = asObject(request.user);
  return { ...request, user: { ...user, eids: [...eids, ...asObjects(user.eids)] } };
}

/** Merges the page's members over ours; its `regs` and `user` cannot replace the visitor's signals. */
function merge(tagMembers: Json, additions: Json) {
  const merged: Json = { ...tagMembers, ...additions };
  for (const name of MERGED) {
    if (merged[name]) {
      merged[name] = { ...asObject(tagMembers[name]), ...asObject(additions[name]) };
    }
  }
  for (const name of ['regs', 'user']) {
    merged[name] = {
      ...asObject(additions[name]),
      ...presentMembers(asObject(tagMembers[name])),
    };
  }
  return merged;
}

/** The request for one unit. Undefined members are not sent. */
function bodyOf(request: BidRequest, { pageState, settings }: Core, mayIdentify: boolean) {
  const { content, schain } = request.context();
  const { adServerCurrency = DEFAULT_CURRENCY, openrtb } = settings;
  const { ref, url } = pageState.address(settings);
  const pageRequest = asObject(openrtb?.request);
  const tagRequest = {
    id: String(Math.random()),
    imp: [impression(request)],
    // An app is no site.
    site: pageRequest.app
      ? undefined
      : {
          page: url,
          ref: ref || undefined,
          content,
        },
    source: schain && { schain },
    device: { ua: navigator.userAgent, language: navigator.language },
    // A first-price auction.
    at: 1,
    tmax: Math.max(1, Math.floor(request.deadline - now())),
    cur: [adServerCurrency],
    ...privacyOf(request.privacy()),
  };
  const allowed = settings.childDirected ? forChild(pageRequest) : withoutIds(pageRequest);
  return toJson(merge(tagRequest, mayIdentify ? withEids(pageRequest, settings) : allowed));
}

/** Markup of a banner: it has an element, and does not begin as a VAST document. */
const BANNER = /^(?!\s*<(\?xml|vast)).*<\w/is;

function toBid(answered: Json, bidder: unknown, currency: unknown, dsaAsked: unknown): Bid {
  const text = toJson(answered).replace(
    /\$\{AUCTION_PRICE\}/g,
    String(Number(asText(answered.price))),
  );
  const rawBid = asObject(JSON.parse(text));
  // Servers that speak protocol buffers keep native markup apart:
  // https://github.com/google/openrtb/blob/master/openrtb-core/src/main/protobuf/openrtb.proto
  const adm = rawBid.adm || rawBid.adm_native;
  return {
    source: 'openrtb',
    bidder: asText(bidder) || 'openrtb',
    cpm: rawBid.price,
    currency: asText(currency).toUpperCase() || DEFAULT_CURRENCY,
    width: rawBid.w,
    height: rawBid.h,
    creativeId: rawBid.crid,
    dsa: asObject(rawBid.ext).dsa,
    dsaAsked,
    // exp is in seconds.
    expiresAt: rawBid.exp ? Date.now() + Number(asText(rawBid.exp)) * 1000 : undefined,
    // A film is no banner's markup, nor is text without an element, such as a native response that
    // is cut off. Most bidders leave out the type. OpenRTB 2.6 §4.3.3.
    ad: Number(asText(rawBid.mtype)) > 1 || !BANNER.test(asText(adm)) ? '' : adm,
    native: adm && unwrapNative(adm),
    use: (fireUrls) => fireUrls([rawBid.nurl, rawBid.burl]),
  };
}

/**
 * The entry of the OpenRTB chunk: bids from an OpenRTB 2.6 endpoint, such as Prebid Server's
 * `/openrtb2/auction`.
 */
export function create(core: Core): OpenRtb {
  return {
    async request(request, { onBid }) {
      const { settings } = core;
      const { openrtb, visitorId } = settings;
      const { allows, unit } = request;
      // Asked again: consent may have changed while this chunk loaded.
      if (!allows('bids')) {
        return;
      }
      const mayTrack = !refusesTracking(unit) && !settings.childDirected;
      const mayIdentify = mayTrack && visitorId !== false && allows('id');
      const dsaAsked = asObject(asObject(asObject(openrtb?.request).regs).ext).dsa;
      // Sent as text, which is what fetch says of it: JSON would need a preflight.
      const response = await fetch(String(openrtb?.url), {
        method: 'POST',
        body: bodyOf(request, core, mayIdentify),
        // A cookie is an id of the bidder's.
        credentials: mayTrack && allows('cookieMatch') ? 'include' : 'omit',
      });
      if (response.status !== 200) {
        return;
      }
      const { cur, seatbid } = asObject(await response.json());
      for (const { bid, seat } of asObjects(seatbid)) {
        for (const seatBid of asObjects(bid)) {
          if (seatBid.impid === unit.code) {
            // A bid may leave out the size that it was asked for, as for Prebid:
            // https://github.com/prebid/Prebid.js/blob/11.36.0/src/adapters/bidderFactory.ts#L655
            onBid(toBid({ ...formatOf(unit)[0], ...seatBid }, seat, cur, dsaAsked));
          }
        }
      }
    },
  };
}
