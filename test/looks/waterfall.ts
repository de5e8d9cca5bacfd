import type { Page } from 'playwright-core';
import { pageHtml } from '../support/page-html';
import { commands } from '../support/snippet';
import type { Stage } from '../support/stage';

/** A request of a page, in ms since the first. */
interface Timed {
  name: string;
  start: number;
  end: number;
}

/** What a page of one ad asked for, and when its ad was there. */
interface Measured {
  title: string;
  files: Timed[];
  ad: number;
}

/** The bench's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 };
const CONDITION = 'slow 4G (RTT 150 ms, 1.6 Mbit/s)';

const ZONE = 'native-story';

/** The page of the README's two lines, by one loader or the other. */
const twoLines = (file: string) =>
  pageHtml({
    head: commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
      adsnativetag.on('adRendered', (event) => { self.drawn = event.time; });`),
    body: `<div data-adsnative="${ZONE}" style="min-height: 255px"></div>
      <script async crossorigin src="{{TAG}}/${file}" data-adsnative-keys="${ZONE}"></script>`,
  });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

async function measure(stage: Stage, title: string, file: string): Promise<Measured> {
  const { page } = await stage.open({ html: twoLines(file), beforeLoad: slowDown });
  await page.waitForFunction(() => 'drawn' in self);
  const { drawn, entries } = await page.evaluate(() => ({
    drawn: Number(Reflect.get(self, 'drawn')),
    entries: performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as PerformanceResourceTiming),
  }));
  const asked = entries
    .filter(
      ({ name, startTime }) => /\/v1\/|\.js$/.test(name.replace(/\?.*/, '')) && startTime < drawn,
    )
    .sort((one, other) => one.startTime - other.startTime);
  const first = asked[0]?.startTime ?? 0;
  const files = asked.map(({ name, responseEnd, startTime }) => ({
    name: /\/v1\//.test(name) ? 'ad request' : name.replace(/^.*\/|-[\da-f]{8}(?=\.)/g, ''),
    start: startTime - first,
    end: responseEnd - first,
  }));
  return { title, files, ad: drawn - first };
}

const CSS = `
  body { margin: 0; padding: 20px 24px; background: #fff; color: #1f2a26; font: 15px/1.4 system-ui, sans-serif; }
  h2 { margin: 0 0 8px; font-size: 16px; } h2 + div ~ h2 { margin-top: 22px; }
  .row { display: grid; grid-template-columns: 110px 1fr 110px; gap: 12px; align-items: center; height: 26px; }
  .row > :last-child { color: #56625c; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .track { position: relative; height: 14px; background: #eef1ee; }
  .track i { position: absolute; top: 0; bottom: 0; border-radius: 2px; background: #1d5a4f; }
  .ad i { background: #b3541e; }
  p { margin: 14px 0 0; color: #56625c; font-size: 13px; }`;

function chartOf({ ad, files, title }: Measured, longest: number): string {
  const at = (time: number) => `${((time / longest) * 100).toFixed(2)}%`;
  const rowOf = ({ end, name, start }: Timed) =>
    `<div class="row"><span>${name}</span><span class="track"><i style="left:${at(start)};width:${at(end - start)}"></i></span>` +
    `<span>${Math.round(start)}–${Math.round(end)} ms</span></div>`;
  const shown =
    `<div class="row ad"><b>the ad</b><span class="track"><i style="left:calc(${at(ad)} - 4px);width:4px"></i></span>` +
    `<span>${Math.round(ad)} ms</span></div>`;
  return `<h2>${title}</h2><div>${files.map(rowOf).join('')}${shown}</div>`;
}

/**
 * The page of two lines by the ordinary loader and by the fast one: its files in time, drawn on one
 * axis.
 */
export async function waterfall(stage: Stage): Promise<Buffer> {
  const measured = [
    await measure(stage, 'Before: tag.js, which asks for the rest', 'tag.js'),
    await measure(stage, 'The two lines: tag.fast.js', 'tag.fast.js'),
  ];
  const longest = Math.max(
    ...measured.flatMap(({ ad, files }) => [ad, ...files.map(({ end }) => end)]),
  );
  const charts = measured.map((one) => chartOf(one, longest)).join('');
  const { page } = await stage.open({
    html: pageHtml({
      head: `<style>${CSS}</style>`,
      body: `${charts}<p>Resource Timing of one first view each, ${CONDITION}; the page’s own time is before 0.</p>`,
    }),
    viewport: { width: 760, height: 320 },
  });
  return page.screenshot({ fullPage: true });
}
