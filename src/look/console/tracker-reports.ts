import type { Placement } from '../../contract/placement';
import type { Trust } from '../../contract/trust';
import type { TrackerReport } from '../../public/diagnostics';
import { baseUrl } from '../../shared/base-url';
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

/** The addresses that tracking html would load. A parsed document loads nothing itself. */
export function addressesIn(html: unknown, trust: Trust): string[] {
  if (!html || typeof html !== 'string') return [];
  const { body } = unshadowed(new DOMParser().parseFromString(trust.createHTML(html), 'text/html'));
  return [...body.querySelectorAll('[src]')].map((element) => element.getAttribute('src') as string);
}

/** The tracking addresses of the response and the placement's own tags: `[kind, address]`. */
function expected({ options: config, show }: Placement, trust: Trust): [kind: string, url: string][] {
  const response = show?.response;
  const found: [string, string][] = [];
  const addTags = (kind: string, html: unknown) => {
    for (const url of addressesIn(html, trust)) found.push([kind, url]);
  };
  const addLists = (lists: unknown, but: unknown[] = []) => {
    for (const [list, urls] of Object.entries(Object(lists))) {
      const kind = KINDS.get(list);
      if (!kind || but.includes(list) || !Array.isArray(urls)) continue;
      for (const url of urls) if (typeof url === 'string') found.push([kind, url]);
    }
  };
  for (const ad of response?.ads ?? []) {
    addTags('impression', ad.text('trackingTags'));
    addTags('viewable', ad.text('viewableTags'));
    // If there are tags, the lists are not used; the click's address counts the click itself.
    const replaced = [
      ad.text('trackingTags') && 'impressions',
      ad.text('viewableTags') && 'viewables',
      ad.url('url') && 'clicks',
    ].filter(Boolean);
    addLists(ad.trackingUrls, replaced);
  }
  for (const network of response?.networks ?? []) {
    addLists(network.trackingUrls);
    addTags('impression', network.trackingTags);
  }
  addTags('impression', config.impressionTags);
  addTags('viewable', config.viewabilityTags);
  addTags('click', config.clickTags);
  return found;
}

/** The trackers of a placement, and whether the browser has requested each of them. */
export function trackerReports(placement: Placement, trust: Trust): TrackerReport[] {
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const reports = new Map<string, TrackerReport>();
  for (const [kind, written] of expected(placement, trust)) {
    try {
      const url = new URL(written, baseUrl()).href;
      reports.set(`${kind} ${url}`, { kind, url: withoutPerson(url), isFired: asked.has(url) });
    } catch {
      // Not an address, so it cannot have been requested.
    }
  }
  return [...reports.values()].slice(0, 100);
}
