/**
 * A page with two placements for each of the standard names, whose networks have the same name and
 * wait at once.
 */
import type { Frame, Page } from 'playwright-core';
import { STANDARD_NAMES } from '../../src/demand/networks/integrations';
import { network } from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import type { Stage } from '../support/stage';

/** ms. The default time of a network, which those of the first placements have. */
export const FIRST_LIMIT_MS = 1000;

/** ms. Those of the second placements outlast them. */
export const SECOND_LIMIT_MS = 60_000;

/** Where the ad is drawn, and where its network speaks. */
export const PLACES = {
  'the top page': { isFramed: false, size: '', config: { isolation: 'page' }, isSandboxed: false },
  'a frame of 1 px': {
    isFramed: true,
    size: '1',
    config: { isolation: 'page' },
    isSandboxed: false,
  },
  renderOutsideIframe: {
    isFramed: true,
    size: '300',
    config: { isolation: 'page', renderOutsideIframe: true },
    isSandboxed: false,
  },
  'a sandbox': { isFramed: false, size: '', config: { isolation: 'frame' }, isSandboxed: true },
};

/** One of them. */
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** Which of a name's two placements. */
export type Which = 'first' | 'second';

/** What is written down of a placement. */
export interface Seen {
  events: string[];
  calls: unknown[];
  /** What stands in its place. */
  drawn: string;
  pixels: string[];
  lateFills: number;
}

/** The window in which the tag runs. */
interface TableWindow {
  heard: Record<string, Pick<Seen, 'events' | 'calls'>>;
  units: Record<string, { trace(): { lateFills?: number }[] }>;
  request(which: string): void;
}

/** The key of a placement. */
export const zoneOf = (name: string, which: Which) => `${name}-${which}`;

/**
 * The script of the document with the tag: two placements for each name, that are asked for when
 * the test says so.
 */
function tagScript(config: object): string {
  return `<script>
    window.heard = {}; window.units = {};
    var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
      adsnativetag.on('*', function (event) {
        if (!/^(network|impression|adRendered|unfilled|failed)/.test(event.type)) return;
        heard[event.apiKey].events.push([event.type, event.providerName, event.reason].filter(Boolean).join(' '));
      });
    }] };
    function request(which) {
      ${JSON.stringify(STANDARD_NAMES)}.forEach(function (name) {
        var zone = name + '-' + which, seen = heard[zone] = { events: [], calls: [] };
        var unit = units[zone] = new AdsNative(Object.assign({
          apiKey: zone, nativeAdElementId: 'slot-' + zone,
          callback: function (status, ad) { seen.calls.push(status, ad && ad.providerName || 'none'); },
        }, ${JSON.stringify(config)}));
        unit.displayAd();
        unit.fetchAd(function () {});
      });
    }
  </script><script src="{{TAG}}/tag.js"></script>`;
}

/** Each name's two places, and what the document hears of timeouts. */
const BODY = `${STANDARD_NAMES.map((name) => `<p id="place-${name}-first"><i id="slot-${name}-first"></i></p><p id="place-${name}-second"><i id="slot-${name}-second"></i></p>`).join('')}
  <script>
    window.timeouts = [];
    ${JSON.stringify(STANDARD_NAMES)}.forEach(function (name) {
      document.addEventListener(name + '_timeout', function (event) { timeouts.push(event.type); });
    });
  </script>`;

/** Tells each zone its network, with the native ad after it. */
function setZones({ adServer }: Stage): void {
  for (const name of STANDARD_NAMES) {
    for (const which of ['first', 'second'] as const) {
      const zone = zoneOf(name, which);
      const urls = ['requests', 'nofills', 'timeout'].map((list) => [
        list,
        [`{{ADS}}/ca.gif?${zone}=${list}`],
      ]);
      const entry = network(name, {
        html: `<b class="network">${zone}</b>`,
        providerData: which === 'first' ? {} : { timeout: SECOND_LIMIT_MS },
        trackingTags: `<img src="{{ADS}}/im.gif?${zone}=filled">`,
        trackingUrls: Object.fromEntries(urls),
      });
      const ad = {
        html: '<b class="native">Native</b>',
        trackingTags: `<img src="{{ADS}}/im.gif?${zone}=native">`,
      };
      adServer.setZone(zone, { answer: { status: 'OK', zid: zone, ad, networks: [entry] } });
    }
  }
}

/** The page, and the window that the tag runs in. */
export interface TablePage {
  page: Page;
  tag: Frame;
  /** Throws where the page was not quiet. */
  assertQuiet(): void;
}

/** Opens the page; resolves with it and the window that the tag runs in. */
export async function openTable(
  stage: Stage,
  { config, isFramed, size }: Place,
): Promise<TablePage> {
  setZones(stage);
  stage.setPage('/tag-frame.html', pageHtml({ body: tagScript(config) }));
  const frame = `<iframe src="/tag-frame.html" width="${size}" height="${size}" style="border:0"></iframe>`;
  const body = BODY + (isFramed ? frame : tagScript(config));
  const { assertQuiet, page } = await stage.open({
    html: pageHtml({ body }),
    beforeLoad: stopClock,
    waitUntil: 'load',
  });
  return { assertQuiet, page, tag: page.frames()[isFramed ? 1 : 0] as Frame };
}

/**
 * Resolves when each placement has heard of an event. Of what comes at once, all but the first
 * pieces have tasks of their own: the clock gives them, and stands still.
 */
async function heardBy(
  { page, tag }: Pick<TablePage, 'page' | 'tag'>,
  which: Which,
  type: string,
): Promise<void> {
  for (let heard = 0; heard < STANDARD_NAMES.length; ) {
    // What is begun while the clock runs has its turn a millisecond later.
    await page.clock.runFor(1);
    heard = await tag.evaluate(
      ([word, start]) =>
        Object.entries((window as never as TableWindow).heard).filter(
          ([zone, { events }]) =>
            zone.endsWith(word) && events.some((event) => event.startsWith(start)),
        ).length,
      [which, type] as const,
    );
  }
}

/**
 * Resolves when one placement of each name shows an ad: in a sandbox, the native ad needs a file
 * that is asked for only then.
 */
export const rendered = (opened: TablePage, which: Which) => heardBy(opened, which, 'adRendered');

/** Requests one placement of each name; resolves when their networks' markup has run. */
export async function request({ page, tag }: TablePage, which: Which, place: Place) {
  await tag.evaluate((word) => (window as never as TableWindow).request(word), which);
  await tag.waitForFunction(() => {
    const { units } = window as never as { units: Record<string, { state: string }> };
    return Object.values(units).every(({ state }) => state !== 'idle');
  });
  await heardBy({ page, tag }, which, 'networkRequested');
  if (!place.isSandboxed) {
    return;
  }
  for (const name of STANDARD_NAMES) {
    await page
      .frameLocator(`#place-${zoneOf(name, which)} iframe`)
      .locator('.network')
      .waitFor({ state: 'attached' });
  }
}

/** Has the networks of one placement of each name call a hook, where they live. */
export async function speak(
  page: Page,
  which: Which,
  hook: string,
  { isSandboxed }: Place,
): Promise<void> {
  const call = (name: string) => `${hook}(${JSON.stringify(name)});`;
  if (!isSandboxed) {
    return page.evaluate(STANDARD_NAMES.map(call).join(''));
  }
  for (const name of STANDARD_NAMES) {
    const element = await page.$(`#place-${zoneOf(name, which)} iframe`);
    // The sandbox of a network that has timed out is gone, and its script with it.
    await (await element?.contentFrame())?.evaluate(call(name));
  }
}

/** What was seen of one placement of each name, once their last pixels have come. */
export async function seen(
  stage: Stage,
  { page, tag }: TablePage,
  which: Which,
  last: string,
): Promise<Record<string, Seen>> {
  const zones = STANDARD_NAMES.map((name) => zoneOf(name, which));
  for (const zone of zones) {
    await stage.waitForHit(({ path }) => path.endsWith(`?${zone}=${last}`));
  }
  const told = await tag.evaluate((keys) => {
    const { heard, units } = window as never as TableWindow;
    return keys.map((key) => {
      const lateFills =
        units[key]?.trace().reduce((sum, step) => sum + (step.lateFills ?? 0), 0) ?? 0;
      return { ...(heard[key] as Pick<Seen, 'events' | 'calls'>), lateFills };
    });
  }, zones);
  const drawn = await page.evaluate(
    (keys) =>
      keys.map((key) => {
        const place = document.getElementById(`place-${key}`) as HTMLElement;
        if (place.querySelector('iframe')) {
          return 'network in a sandbox';
        }
        const found = [...place.querySelectorAll('.network, .native')];
        return found
          .map((one) => (one.className === 'network' ? `network ${one.textContent}` : 'native'))
          .join();
      }),
    zones,
  );
  return Object.fromEntries(
    STANDARD_NAMES.map((name, i) => {
      const pixels = stage.pixels(new RegExp(`\\?${zones[i]}=`));
      const row = {
        ...(told[i] as (typeof told)[0]),
        drawn: drawn[i] as string,
        pixels: pixels.map(({ path }) => path.replace(/.*=/, '')).sort(),
      };
      return [name, row];
    }),
  );
}
