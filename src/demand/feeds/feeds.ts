import type { Core } from '../../contract/core';
import type { FeedPlace, FeedRequest, Feeds, Outcome } from '../../contract/demand';
import type { CallResult } from '../../contract/response';
import type { OwnDocument } from '../../contract/safe';
import { asObject, asText, type Json } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { withPermission } from '../../shared/permission';
import { replaceMacros } from '../../shared/replace-macros';
import { toJson } from '../../shared/to-json';

/** ms between two checks for criteo's client-side answer. docs/options.md#limits. */
const CRITEO_POLL_MS = 10;

/** Checks for criteo's client-side answer until it counts as timed out. docs/options.md#limits. */
const CRITEO_POLLS = 40;

/** Maximum keywords of the page for admarketplace. docs/options.md#limits. */
const MAX_META_KEYWORDS = 4;

/** The page's own keywords, which admarketplace requires. */
function metaKeywords(ownDocument: OwnDocument) {
  const content =
    ownDocument.querySelector<HTMLMetaElement>('meta[name=keywords i]')?.content || '';
  return content
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .slice(0, MAX_META_KEYWORDS)
    .join();
}

/**
 * The encoded part of criteo's answer for the proxy; `null` if it has no product (docs/wire.md,
 * "Feeds").
 */
export function encodeCriteo(client: unknown) {
  const { advertiser, impression_pixels, privacy, products, response_status } = asObject(client);
  if (response_status !== 0 || !Array.isArray(products) || !products.length) {
    return null;
  }
  if (!advertiser || !privacy || !impression_pixels) {
    return null;
  }
  const { optout_click_url, optout_image_url } = asObject(privacy);
  const data = {
    products: [products[0]],
    advertiser: {
      description: asObject(advertiser).description,
      logo: { url: '' },
      logo_click_url: '',
    },
    privacy: { optout_image_url, optout_click_url },
    impression_pixels,
  };
  // `btoa` accepts only bytes, but product names are text.
  return btoa(
    [...new TextEncoder().encode(toJson(data))].map((byte) => String.fromCharCode(byte)).join(''),
  );
}

/**
 * The first drawable ad of a feed's answer: itself, or in a member `ad` (docs/wire.md, "Feeds").
 */
function firstAd({ readAd }: Core['htmlTools'], response: unknown): Json | undefined {
  const { ads, status } = asObject(response);
  if (status !== 'OK' || !Array.isArray(ads)) {
    return undefined;
  }
  const ad = asObject(asObject(ads[0]).ad || ads[0]);
  const { readText } = readAd({ ad });
  return readText('html') || readText('title') ? ad : undefined;
}

/** A response that cannot be encoded, such as a cyclic object, counts as one without products. */
function tryEncode(client: unknown) {
  try {
    return encodeCriteo(client);
  } catch {
    return null;
  }
}

/** Waits for criteo's answer, which the page's own call writes into `clientSideData`. */
function pollCriteo(
  key: string,
  ownDocument: OwnDocument,
  guard: Core['guard'],
  onDone: (client: unknown, isTimeout: boolean) => void,
) {
  let polls = 0;
  const pollClient = guard(() => {
    let client: unknown;
    try {
      // The tag may be in an invisible frame of the page that the ad is drawn in.
      client =
        asObject(pageGlobal('clientSideData'))[key] ??
        asObject(pageGlobal('clientSideData', ownDocument.defaultView || window))[key];
    } catch {
      // What throws when it is read is no answer.
    }
    // A page may write `null` there before its call.
    const isMissing = client == null;
    if (isMissing && ++polls < CRITEO_POLLS) {
      return;
    }
    clearInterval(timerId);
    onDone(client, isMissing);
  });
  const timerId = setInterval(pollClient, CRITEO_POLL_MS);
  return () => clearInterval(timerId);
}

function askFeed(
  core: Core,
  { customFields, name, sid, timeoutMs }: FeedRequest,
  { doc, key, placement }: FeedPlace,
  onOutcome: (outcome: Outcome) => void,
) {
  const { call, guard, settings } = core;
  let isWanted = true;
  let stopPolling = () => {};
  const { device, kw, num_ads, placement_id, platform, pub_id } = customFields;
  const requestFeed = (moreFields: Json) => {
    const searchParams = new URLSearchParams();
    const fields = {
      sid,
      kw,
      pub_id,
      placement_id,
      platform,
      device,
      num_ads: num_ads || 1,
      ip: settings.ip,
      ...moreFields,
    };
    for (const [parameter, value] of Object.entries(fields)) {
      if (asText(value)) {
        searchParams.append(parameter, asText(value));
      }
    }
    const url = `${settings.apiUrl}/v1/proxy/${name}/?${searchParams.toString().replace(/\+/g, '%20')}`;
    const onArrival = guard((result: CallResult) => {
      if (!isWanted) {
        return;
      }
      if (result.reason) {
        onOutcome({ type: 'timeout', code: 'noAnswer' });
      } else {
        const ad = firstAd(core.htmlTools, result.raw);
        onOutcome(ad ? { type: 'fill', ad } : { type: 'noFill', code: 'noAd' });
      }
    });
    // The visitor may have refused while the feed waited, or the placement may have ended.
    withPermission(core, (allows) => {
      if (!isWanted) {
        return;
      }
      if (!allows('networks')) {
        onOutcome({ type: 'noFill', code: 'notAllowed' });
      } else {
        call(url, timeoutMs, () => {}, placement)
          .then(replaceMacros(core.load))
          .then(onArrival);
      }
    });
  };
  const keywords = metaKeywords(doc);
  if (name === 'admarketplace_feed') {
    if (keywords) {
      requestFeed({ kw: keywords });
    } else {
      onOutcome({ type: 'noFill', code: 'noKeywords' });
    }
  } else if (name === 'criteo_feed') {
    const pollResponse = guard(() => {
      if (isWanted) {
        stopPolling = pollCriteo(key, doc, guard, (client, isTimeout) => {
          const provider_data = tryEncode(client);
          if (provider_data) {
            requestFeed({ provider_data });
          } else if (isTimeout) {
            onOutcome({ type: 'timeout', code: 'noClient' });
          } else {
            onOutcome({ type: 'noFill', code: 'noProducts' });
          }
        });
      }
    });
    // If we load the call ourselves, wait for that first.
    const calling = core.pageState.clientCalls?.get(key);
    if (calling) {
      calling.then(pollResponse);
    } else {
      pollResponse();
    }
  } else {
    requestFeed({});
  }
  return () => {
    isWanted = false;
    stopPolling();
  };
}

/**
 * The entry of the feeds chunk: requests third-party ads by the ad server's proxy
 * (docs/requests.md, "Feeds").
 */
export function create(core: Core): Feeds {
  return { request: (...details) => askFeed(core, ...details) };
}
