import type { Placement } from '../../contract/placement';
import type { Trust } from '../../contract/safe';
import type { TrackerReport } from '../../public/diagnostics';
import { baseUrl } from '../../shared/base-url';
import { membersOf } from '../../shared/json';
import { unshadowed } from '../../shared/unshadowed';
import { withoutPerson } from './plain';

/** What each list in `trackingUrls` counts, in words. */
const KINDS = new Map([
  ['impressions', 'impression'],
  ['viewables', 'viewable'],
  ['clicks', 'click'],
  ['requests', 'network asked'],
  ['nofills', 'network passed back'],
  ['timeout', 'network timed out'],
]);

/**
 * The `src` of each element in tracking html, as it is written, or of those that match `selector`.
 * A document that `DOMParser` has made loads nothing.
 */
export function sourcesIn(html: unknown, trust: Trust, selector = '') {
  if (!html || typeof html !== 'string') {
    return [];
  }
  const { body } = unshadowed(new DOMParser().parseFromString(trust.createHTML(html), 'text/html'));
  return [...body.querySelectorAll(`${selector}[src]`)].map(
    (element) => element.getAttribute('src') as string,
  );
}

type Tracker = [kind: string, address: string];

/** The trackers of the response and of the placement's own tags. */
function expectedTrackers({ options, rendering }: Placement, trust: Trust): Tracker[] {
  const { ads = [], networks = [] } = rendering?.contents.response ?? {};
  const fromTags = (kind: string, html: unknown) =>
    sourcesIn(html, trust).map((url): Tracker => [kind, url]);
  const fromLists = (lists: unknown, excepted: unknown[] = []) =>
    Object.entries(membersOf(lists)).flatMap(([list, urlList]) => {
      const kind = KINDS.get(list);
      if (!kind || excepted.includes(list) || !Array.isArray(urlList)) {
        return [];
      }
      return urlList.flatMap((url): Tracker[] => (typeof url === 'string' ? [[kind, url]] : []));
    });
  return [
    ...ads.flatMap((ad) => [
      ...fromTags('impression', ad.readText('trackingTags')),
      ...fromTags('viewable', ad.readText('viewableTags')),
      // Tags replace the list of their kind; an ad's own address counts the click itself.
      ...fromLists(ad.trackingUrls, [
        ad.readText('trackingTags') && 'impressions',
        ad.readText('viewableTags') && 'viewables',
        ad.url('url') && 'clicks',
      ]),
    ]),
    ...networks.flatMap(({ trackingTags, trackingUrls }) => [
      ...fromLists(trackingUrls),
      ...fromTags('impression', trackingTags),
    ]),
    ...fromTags('impression', options.impressionTags),
    ...fromTags('viewable', options.viewabilityTags),
    ...fromTags('click', options.clickTags),
  ];
}

/** Maximum trackers of a placement in the report. */
const MAX_REPORTED = 100;

/** The trackers of a placement, and whether the browser has requested each of them. */
export function trackerReports(placement: Placement, trust: Trust) {
  const requestedUrls = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const reports = new Map<string, TrackerReport>();
  for (const [kind, address] of expectedTrackers(placement, trust)) {
    try {
      const url = new URL(address, baseUrl()).href;
      reports.set(`${kind} ${url}`, {
        kind,
        url: withoutPerson(url),
        isFired: requestedUrls.has(url),
      });
    } catch {
      // Not an address, so it cannot have been requested.
    }
  }
  return [...reports.values()].slice(0, MAX_REPORTED);
}
