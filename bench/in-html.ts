/**
 * `npm run bench` (second part): the ad in the page's html (docs/server.md), against the first
 * paint of the page that it is in and of the same page without an ad. Both conditions of the first
 * part. Writes bench/in-html.json and the sections on it. `--rounds N` makes fewer views than 9 of
 * each page; the results are then not written.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { renderAd } from 'adsnative-tag/server';
import { closeBrowser } from '../test/support/browser';
import { openMetrics } from '../test/support/heap';
import { pageHtml } from '../test/support/page-html';
import { commands, tagScript } from '../test/support/snippet';
import { type InHtmlResults, inHtmlInFull } from './in-html-report';
import { answerOf, ROOM, zoneOf } from './load/ads';
import { ARTICLE } from './load/contestants';
import { type Arena, slowDown } from './load/measure-load';
import type { PageStream } from './load/servers';
import { openConnected, openFree } from './load/view-all';
import { lacksForVisitors } from './load/visitors';
import { inTurn, quantileOf, roundsOr, writeResults } from './results';
import { type Target, target } from './targets';

const ROUNDS = 9;

/** ms by which the ad server's answer is late on the third page. */
const LATE_MS = 300;

const rounds = roundsOr(ROUNDS);

const HEAD = `<link rel="icon" href="data:,"><style>body{font:16px/1.4 sans-serif;margin:0 auto;max-width:640px}#room{display:flow-root;min-height:${ROOM.template}px}</style>`;

/** Where the ad stands in the page. */
const PLACE = '<!-- AD -->';

const PAGE = pageHtml({
  head: HEAD,
  // In the first screen: below it, no text is painted.
  body: `<p>The page's first words.</p><div id="room">${PLACE}</div>${ARTICLE}`,
});

const SETTINGS = `{ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['${zoneOf('template')}'] }`;
const TAG = commands(`adsnativetag.updateConfig(${SETTINGS});`) + tagScript();

/**
 * The template's ad as the page's server writes it; its title and picture say when they are
 * painted.
 */
function adHtml(fill: (html: string) => string): string {
  const response = answerOf('template', fill('{{ADS}}'));
  const html = renderAd({ placement: { apiKey: zoneOf('template') }, response, time: Date.now() });
  return html
    .replace('class="adsnative-title"', '$& elementtiming="text"')
    .replace('<img ', '$&elementtiming="image" ');
}

/** A page whose server writes what it has while the ad server is asked. */
function withAd(delayMs: number): PageStream {
  return async function* (fill) {
    const [before = '', after = ''] = PAGE.replace('</body>', () => `${TAG}</body>`).split(PLACE);
    if (delayMs) {
      yield fill(before);
      await pass(delayMs);
      yield adHtml(fill) + fill(after);
    } else {
      yield fill(before) + adHtml(fill) + fill(after);
    }
  };
}

/** Without an ad, with its answer at once, with a late one. */
const PAGES = {
  async *empty(fill) {
    yield fill(PAGE);
  },
  present: withAd(0),
  late: withAd(LATE_MS),
} satisfies Record<string, PageStream>;

type PageName = keyof typeof PAGES;

interface PaintWindow {
  painted: Record<string, number>;
}

/** Runs in the page before its scripts. */
function watch(): void {
  const painted: Record<string, number> = {};
  (window as never as PaintWindow).painted = painted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      painted[(entry as PerformanceEntry & { identifier: string }).identifier] = entry.startTime;
    }
  }).observe({ type: 'element', buffered: true });
}

/**
 * What was painted, in ms since the view began, and what of our files and answers had come before
 * the ad's text. Runs in the page.
 */
function read() {
  const { painted } = window as never as PaintWindow;
  const { image = Number.NaN, text = Number.NaN } = painted;
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const before = files.filter(
    ({ name, responseEnd }) => responseEnd <= text && !name.endsWith('/tea.gif'),
  );
  return {
    firstPaint: first?.startTime ?? Number.NaN,
    text,
    image,
    requests: before.length,
    scriptBytes: before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

type Paints = ReturnType<typeof read>;

/**
 * What is judged, and its limit: of a view with its answer at once, one with a late answer, and the
 * page without an ad.
 */
const FIGURES: [
  name: string,
  limit: number,
  figure: (present: Paints, late: Paints, empty: Paints) => number,
][] = [
  ['the ad’s text ÷ first paint of its page', 1, ({ firstPaint, text }) => text / firstPaint],
  [
    'first paint with the ad ÷ without',
    1.05,
    (present, _, empty) => present.firstPaint / empty.firstPaint,
  ],
  ['the same, answer 300 ms late', 1.05, (_, late, empty) => late.firstPaint / empty.firstPaint],
  ['the ad’s image ÷ first paint of its page', 2, ({ firstPaint, image }) => image / firstPaint],
  ['requests of ours before the text', 0, ({ requests }) => requests],
  ['bytes of script before the text', 0, ({ scriptBytes }) => scriptBytes],
];

async function view(arena: Arena, name: PageName) {
  const context = await arena.openContext();
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(await openMetrics(page), arena);
  await page.goto(`${arena.pageOrigin}/${name}`, { waitUntil: 'load' });
  await page.waitForFunction(
    (isEmpty) =>
      isEmpty
        ? performance.getEntriesByName('first-contentful-paint').length
        : 'image' in (window as never as PaintWindow).painted,
    name === 'empty',
  );
  const painted = await page.evaluate(read);
  await context.close();
  return painted;
}

/** The figures of a condition, medians of the rounds. */
async function measure(condition: string, arena: Arena): Promise<Target[]> {
  const names = Object.keys(PAGES) as PageName[];
  for (const name of names) {
    arena.setPage(`/${name}`, PAGES[name]);
  }
  const { empty, late, present } = await inTurn(names, rounds, (name) => view(arena, name));
  arena.close();
  return FIGURES.map(([name, limit, figure]) => {
    const values = present.map((one, round) =>
      figure(one, late[round] as Paints, empty[round] as Paints),
    );
    return target(`${condition}: ${name}`, quantileOf(values), limit);
  });
}

const free = await measure('free connections', await openFree());
await closeBrowser();
const lacking = await lacksForVisitors();
const real = lacking ? [] : await measure('real connections', await openConnected());
const results: InHtmlResults = { rounds, targets: [...free, ...real] };
const missing = lacking ?? (rounds < ROUNDS && 'Too few rounds');
writeResults('in-html', results, inHtmlInFull(results), missing);
