import type { Page } from 'playwright-core';
import type { BidOrder } from '../../demo/bid-answers';
import type { TraceStep } from '../../src/public/events';
import { ZONE } from './ad-page';
import type { Wire } from './builders';
import { pageHtml } from './page-html';
import { commands, tagScript } from './snippet';
import type { Stage, StagePage } from './stage';
import type { Visit } from './visit';

/** The native request of test units; its ids are those of the demo's bid server. */
export const NATIVE_REQUEST = {
  ver: '1.2',
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3, wmin: 300, hmin: 150 } },
    { id: 3, required: 0, data: { type: 1 } },
    { id: 4, required: 0, data: { type: 2 } },
    { id: 5, required: 0, data: { type: 12 } },
    {
      id: 6,
      required: 0,
      video: { mimes: ['video/webm'], minduration: 1, maxduration: 60, protocols: [2] },
    },
  ],
  eventtrackers: [1, 2, 3, 4].map((event) => ({ event, methods: [1, 2] })),
};

/** A Prebid unit whose bidders do as they are ordered. */
export function bidUnit(orders: BidOrder[], more: Wire = {}): Wire {
  return {
    code: 'slot-1',
    apiKey: ZONE,
    mediaTypes: {
      banner: {
        sizes: [
          [300, 250],
          [300, 100],
        ],
      },
      native: { ortb: NATIVE_REQUEST },
    },
    bids: orders.map((order) => ({ bidder: 'harbor', params: { url: '{{ADS}}', ...order } })),
    ...more,
  };
}

/** What a test says about a page with header bidding. */
export interface BidPage {
  units: Wire[];
  settings?: Wire;
  /** Script elements of Prebid, before the snippet; the announcement alone where empty. */
  prebid?: string;
  /** Script text after the units are defined; it sees `units`. */
  script?: string;
  /** Script text before all. */
  head?: string;
}

/** The real Prebid.js of the demo, loaded as publishers do. */
export const PREBID = '<script async src="{{ADS}}/bids/prebid.js"></script>';

/** Announces Prebid, as publishers do before it is there. */
export const ANNOUNCED = '<script>var pbjs = pbjs || {}; pbjs.que = pbjs.que || [];</script>';

/**
 * A page whose header-bid placements are written down as they end; the placement of unit n goes to
 * `slot-n`.
 */
export function bidPage({
  head = '',
  prebid = PREBID,
  script = '',
  settings,
  units,
}: BidPage): string {
  const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
  const snippet =
    commands(`adsnativetag.updateConfig(${json({ apiUrl: '{{ADS}}', cookieMatchUrl: '', logLevel: 'info', headerbidTimeout: 10_000, ...settings })});
    window.calls = [];
    window.heard = [];
    ['bidRequested', 'bidWon'].forEach(function (type) {
      adsnativetag.on(type, function (event) { heard.push(event.type + ' ' + event.source); });
    });
    var units = window.units = adsnativetag.defineHeaderBidAdUnits(${json(units)});
    units.forEach(function (unit, index) {
      unit.config.callback = function (status, ad) { calls.push([status, ad && ad.providerName, ad && ad.crid]); };
      adsnativetag.displayAdUnit(unit, 'slot-' + (index + 1));
    });
    ${script}
    adsnativetag.requestAds();`);
  const slots = units.map((_, index) => `<div id="slot-${index + 1}"></div>`).join('');
  return pageHtml({
    // Narrow, so that a whole ad fits the screen.
    head: `<style>body { max-width: 480px }</style>${head}${prebid ? ANNOUNCED + prebid : ''}`,
    body: `${slots}${snippet}${tagScript()}`,
  });
}

/** The window of such a page. */
export interface BidWindow {
  units: { state: string; trace(): TraceStep[] }[];
  calls: [status: boolean, providerName?: string | null, crid?: string | null][];
  heard: string[];
}

/** An answer of the ad server: an ad of ours at a price. */
export function adAt(ecpm: unknown, more: Wire = {}): { answer: Wire } {
  const ad = { type: 'story', html: '<div class="own">Our ad</div>', ecpm };
  return { answer: { status: 'OK', zid: ZONE, ad, ...more } };
}

/** Resolves when that many placements have ended. */
export async function bidsEnded(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((n) => (window as never as BidWindow).calls?.length >= n, count);
}

/** Opens a page with header bidding; resolves when its first placement has ended. */
export async function openBidPage(
  stage: Stage,
  page: BidPage,
  options: Partial<StagePage> = {},
): Promise<Visit> {
  const visit = await stage.open({ html: bidPage(page), ...options });
  await bidsEnded(visit.page);
  return visit;
}

/** What the trace says of the bids of a placement: `harbor 2 USD: above the ad: 1`. */
export async function bidTrace(page: Page, index = 0): Promise<string[]> {
  const steps = await page.evaluate(
    (n) => (window as never as BidWindow).units[n]?.trace() ?? [],
    index,
  );
  return steps
    .filter(({ type }) => type === 'bidRequested')
    .flatMap(({ bids, lateBids, reason, timedOut }) => [
      ...((bids ?? []) as Record<string, unknown>[]).map(
        (bid) => `${bid.bidder} ${bid.cpm} ${bid.currency}: ${bid.reason}`,
      ),
      ...(lateBids ? [`late: ${lateBids}`] : []),
      ...(timedOut ? [`timed out: ${timedOut}`] : []),
      ...(reason ? [String(reason)] : []),
    ]);
}

/** Who is shown on the page: our own ad, a banner, a native bid, or nobody. */
export async function shownOn({ page }: Visit): Promise<string> {
  if (await page.locator('.own').count()) {
    return 'ad';
  }
  if (await page.locator('.adsnative-native').count()) {
    return 'native';
  }
  return (await page.locator('iframe[title=Advertisement]').count()) ? 'banner' : 'none';
}
