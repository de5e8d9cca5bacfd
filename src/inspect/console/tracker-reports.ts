import type { Placement } from '../../contract/placement';
import type { Trust } from '../../contract/safe';
import type { TrackerReport } from '../../public/diagnostics';
import { baseUrl } from '../../shared/base-url';
import { membersOf } from '../../shared/json';
import { unshadowed } from '../../shared/unshadowed';
import { withoutPerson } from './plain';

/** The kinds of tracker lists in `trackingUrls`, in words. */
const KINDS = new Map([
  ['impressions', 'impression'],
  ['viewables', 'viewable'],
  ['clicks', 'click'],
  ['requests', 'network asked'],
  ['nofills', 'network passed back'],
  ['timeout', 'network timed out'],
]);

/**
 * The addresses that tracking html would load, of all its elements or of some. A parsed document
 * loads nothing itself.
 */
export function addressesIn(html: unknown, trust: Trust, elements = '') {
  if (!html || typeof html !== 'string') {
    return [];
  }
  const { body } = unshadowed(new DOMParser().parseFromString(trust.createHTML(html), 'text/html'));
  return [...body.querySelectorAll(`${elements}[src]`)].map(
    (element) => element.getAttribute('src') as string,
  );
}

/** The tracking addresses of the response and the placement's own tags: `[kind, address]`. */
function expected({ options, rendering }: Placement, trust: Trust): [kind: string, url: string][] {
  const { ads = [], networks = [] } = rendering?.contents.response ?? {};
  const inTags = (kind: string, html: unknown) =>
    addressesIn(html, trust).map((url): [string, string] => [kind, url]);
  const inLists = (lists: unknown, excepted: unknown[] = []) =>
    Object.entries(membersOf(lists)).flatMap(([list, urlList]) => {
      const kind = KINDS.get(list);
      if (!kind || excepted.includes(list) || !Array.isArray(urlList)) {
        return [];
      }
      return urlList.flatMap((url): [string, string][] =>
        typeof url === 'string' ? [[kind, url]] : [],
      );
    });
  return [
    ...ads.flatMap((ad) => [
      ...inTags('impression', ad.readText('trackingTags')),
      ...inTags('viewable', ad.readText('viewableTags')),
      // If there are tags, the lists are not used; the click's address counts the click itself.
      ...inLists(ad.trackingUrls, [
        ad.readText('trackingTags') && 'impressions',
        ad.readText('viewableTags') && 'viewables',
        ad.url('url') && 'clicks',
      ]),
    ]),
    ...networks.flatMap(({ trackingTags, trackingUrls }) => [
      ...inLists(trackingUrls),
      ...inTags('impression', trackingTags),
    ]),
    ...inTags('impression', options.impressionTags),
    ...inTags('viewable', options.viewabilityTags),
    ...inTags('click', options.clickTags),
  ];
}

/** The trackers of a placement, and whether the browser has requested each of them. */
export function trackerReports(placement: Placement, trust: Trust) {
  const requestedUrls = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const reports = new Map<string, TrackerReport>();
  for (const [kind, written] of expected(placement, trust)) {
    try {
      const url = new URL(written, baseUrl()).href;
      reports.set(`${kind} ${url}`, {
        kind,
        url: withoutPerson(url),
        isFired: requestedUrls.has(url),
      });
    } catch {
      // Not an address, so it cannot have been requested.
    }
  }
  return [...reports.values()].slice(0, 100);
}
