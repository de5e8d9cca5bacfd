import type { Core } from '../../contract/core';
import type { Ad } from '../../contract/response';
import { MAX_TEXT, MAX_TRACKERS } from '../../shared/defaults';
import { asText } from '../../shared/json';
import { sourcesIn } from './tracker-reports';

/** The members of an ad that the tag draws as texts. */
const TEXTS = ['title', 'summary', 'promotedBy', 'promotedByTag', 'ctaTitle'] as const;

/**
 * What the tag leaves out of an ad because of its limits, in words. The console says it, since the
 * files that every visitor loads leave it out silently.
 */
function cutOf({ raw, readText, trackingUrls }: Ad, { trust }: Core) {
  const lists = {
    ...trackingUrls,
    trackingTags: sourcesIn(readText('trackingTags'), trust),
    viewableTags: sourcesIn(readText('viewableTags'), trust),
  };
  return [
    ...TEXTS.filter((name) => asText(raw[name]).length > MAX_TEXT).map(
      (name) => `characters of ${name} beyond ${MAX_TEXT}`,
    ),
    ...Object.entries<unknown>(lists)
      .filter(([, urlList]) => Array.isArray(urlList) && urlList.length > MAX_TRACKERS)
      .map(([name]) => `trackers of ${name} beyond ${MAX_TRACKERS}`),
  ];
}

/** What responses have beyond the limits for untrusted content, in words, each once. */
export function cutIn(core: Core) {
  const ownAds = [...core.allPlacements].flatMap(({ rendering }) => [
    ...(rendering?.contents.response?.ads ?? []),
    ...(rendering?.contents.response?.networks ?? []).map((entry) =>
      core.htmlTools.readAd({ ad: entry }),
    ),
  ]);
  const leftOut = new Set([
    ...(core.pageState.cut ?? []),
    ...ownAds.flatMap((ad) => cutOf(ad, core)),
  ]);
  return [...leftOut].join('; ');
}
