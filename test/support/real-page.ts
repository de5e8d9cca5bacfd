import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Hit } from '../../demo/hit-log';
import { trackedAnswer } from './ad-page';
import type { Wire } from './builders';
import { type Stage, suiteOnStage } from './stage';
import type { Visit, VisitOptions } from './visit';

/** Where the pages are. `name.html` is a page, `name.part.html` a document in one of its frames. */
const FOLDER = new URL('../real/pages/', import.meta.url);

/** A page of `test/real/pages`, and what its publisher expects of it. */
export interface RealPage {
  /** The file's name without its ending. */
  name: string;
  /** The host that the page is asked for at. Default the stage's. */
  host?: string;
  headers?: Record<string, string>;
  /** What each script of the page carries, where a policy asks for it. */
  nonce?: string;
  viewport?: { width: number; height: number };
  beforeLoad?: VisitOptions['beforeLoad'];
  /** Its clock stands still: what it causes is over when it has been told and counted. */
  isStopped?: boolean;
  /** Answers of keys that are not answered by a story, or by nothing where the key is not shown. */
  answers?: Record<string, Wire>;
  /** The keys that were asked for, or widgets, in alphabetical order: one request each. */
  asked: string[];
  /** The keys whose ad is on the page, in alphabetical order: one impression each. */
  shown: string[];
  /** What the page's functions were told. */
  calls: string[];
  /** Selectors of which each is found once, on the page or in one of its frames. */
  finds?: string[];
  /** Trouble that the page itself brings. */
  trouble?: RegExp;
  /** What the visitor or the publisher does next, and what is seen of it. */
  next?(visit: Visit, stage: Stage): Promise<unknown>;
}

/** The one line that no publisher has: the ad server is the stage's. */
export const LOCAL = `<script>var adsnativetag = adsnativetag || {}; adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ apiUrl: "{{ADS}}", cookieMatchUrl: "" }); });</script>`;

/** The files of the folder. */
export function realFiles(): string[] {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.html'));
}

/** What a page stands for: the sentence in its head. */
export function sentenceOf(name: string): string {
  const html = readFileSync(new URL(`${name}.html`, FOLDER), 'utf8');
  return /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? '';
}

/** An answer with a story of a key. */
export function story(key: string, ad: Wire = {}, more: Wire = {}): Wire {
  return trackedAnswer(
    {
      html: `<div class="ad"><h3>A story of ${key}</h3></div>`,
      url: `{{ADS}}/ck?url=${key}`,
      trackingTags: `<img src="{{ADS}}/im.gif?ad=${key}">`,
      viewableTags: `<img src="{{ADS}}/vi.gif?ad=${key}">`,
      ...ad,
    },
    { zid: key, cid: 1, crid: 2, ...more },
  ).answer;
}

/**
 * The same with a tracker that has another address each time, as real ones: a browser does not load
 * one twice at once.
 */
export function bustedStory(key: string): Wire {
  return story(key, {
    trackingTags: `<script>new Image().src = '{{ADS}}/im.gif?ad=${key}&r=' + Math.random();</script>`,
  });
}

/** The keys of ad requests, or their widgets, in alphabetical order. */
export function askedKeys(stage: Stage): string[] {
  return stage
    .queries()
    .flatMap((query) => query.zid ?? query.widget_id ?? ['nothing'])
    .sort();
}

/** The keys of which a tracker was fired, in alphabetical order. */
export function firedKeys(stage: Stage, tracker: 'im' | 'vi'): string[] {
  const fired = stage.pixels(new RegExp(`^/${tracker}\\.gif`));
  return fired.map(({ query }) => String(query.ad)).sort();
}

/** The ad request of a key. */
export function requestOf(stage: Stage, key: string): Hit['query'] {
  const found = stage
    .requests()
    .find(({ query }) => [query.zid, query.widget_id].flat().includes(key));
  return found?.query ?? {};
}

/** Resolves when the page's functions were told so much. */
export async function told(visit: Visit, count: number): Promise<void> {
  await visit.page.waitForFunction(
    (wanted) => (window as never as { calls: unknown[] }).calls?.length >= wanted,
    count,
  );
}

/** What is asserted of a page, as often as something has happened on it. */
type Outcome = Pick<RealPage, 'asked' | 'calls' | 'isStopped' | 'shown'> & {
  finds?: string[] | undefined;
};

/**
 * Waits until all is over that the page causes, and asserts what was asked, told and shown until
 * now.
 */
export async function assertOutcome(
  visit: Visit,
  stage: Stage,
  { asked, calls, finds = [], isStopped, shown }: Outcome,
): Promise<void> {
  await told(visit, calls.length);
  for (const key of shown) {
    await stage.waitForHit(({ path }) => path.startsWith(`/im.gif?ad=${key}`));
  }
  if (!isStopped) {
    await visit.settled();
  }
  assert.equal(askedKeys(stage), asked);
  assert.equal(firedKeys(stage, 'im'), shown);
  // Answers of two requests come in any order.
  const heard: string[] = await visit.page.evaluate(
    () => (window as never as { calls: string[] }).calls,
  );
  assert.equal([...heard].sort(), [...calls].sort());
  for (const selector of finds) {
    const counts = await Promise.all(
      visit.page.frames().map((frame) => frame.locator(selector).count()),
    );
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      1,
      selector,
    );
  }
}

/** What a plain page is: one ad in the place of `#slot`, or one for each of several keys. */
export function plainPage(
  name: string,
  keys: string | string[],
  more: Partial<RealPage> = {},
): RealPage {
  const asked = [keys].flat();
  const finds = asked.length === 1 ? ['.ad'] : [];
  return { name, asked, shown: asked, calls: ['callback true'], finds, ...more };
}

/** A refresh of a plain page's unit shows a second ad in the place of the first. */
export async function assertRefresh(
  visit: Visit,
  stage: Stage,
  key: string,
  finds?: string[],
): Promise<void> {
  await visit.page.evaluate('unit.refresh()');
  const twice = { asked: [key, key], shown: [key, key], calls: ['callback true', 'callback true'] };
  await assertOutcome(visit, stage, { ...twice, finds });
}

async function open(stage: Stage, page: RealPage): Promise<Visit> {
  const { beforeLoad, headers, host, name, nonce, viewport } = page;
  const { port } = new URL(stage.pageOrigin);
  const at = (hostname: string) => `http://${hostname}:${port}`;
  for (const file of realFiles()) {
    if (file !== `${name}.html` && !file.startsWith(`${name}.`)) {
      continue;
    }
    const html = readFileSync(new URL(file, FOLDER), 'utf8')
      .replaceAll('{{LOCAL}}', LOCAL)
      .replaceAll('{{FOREIGN}}', at('127.0.0.1'))
      .replaceAll('{{SISTER}}', at('ads.portal.localhost'));
    stage.setPage(
      `/real/${file}`,
      nonce ? html.replaceAll('<script', `<script nonce="${nonce}"`) : html,
      headers,
    );
  }
  const origin = host ? at(host) : stage.pageOrigin;
  return stage.visit(`${origin}/real/${name}.html`, { beforeLoad, viewport });
}

async function play(stage: Stage, page: RealPage): Promise<void> {
  for (const key of new Set([...page.asked, ...page.shown])) {
    if (page.shown.includes(key)) {
      stage.adServer.setZone(key, { answer: story(key) });
    }
  }
  for (const [key, answer] of Object.entries(page.answers ?? {})) {
    stage.adServer.setZone(key, { answer });
  }
  const visit = await open(stage, page);
  await assertOutcome(visit, stage, page);
  await page.next?.(visit, stage);
  const broken = await visit.page.evaluate(() => {
    const { own } = window as never as { own?: () => string[] };
    return typeof own === 'function' ? own() : [];
  });
  assert.equal(broken, []);
  visit.assertQuiet(page.trouble);
}

/**
 * Declares a test of each page: what was asked, told, shown and counted, and that the page's own
 * things are whole.
 */
export function playRealPages(group: string, pages: RealPage[]): void {
  const { test, stage } = suiteOnStage(group);
  for (const page of pages) {
    test(`${page.name} › ${sentenceOf(page.name)}`, () => play(stage(), page));
  }
}
