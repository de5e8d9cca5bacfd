/**
 * Each build besides the plain one: request, ad, view, click, refresh, destroy, with two placements
 * at once.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { leavableNames } from '../../scripts/build/leave-out';
import {
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { addMissing } from '../support/missing';
import { writeEarlier, writeRelease } from '../support/neighbour-release';
import { otherLoaders } from '../support/other-loaders';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('smoke of the other builds');
const fetching = otherLoaders(test, { transport: 'fetch' });
const pinned = otherLoaders(test, { isPinned: true });
const BASE = 'https://files.example/v2/';
const based = otherLoaders(test, { base: BASE });
const pinnedBased = otherLoaders(test, { base: BASE, isPinned: true });
const root = mkdtempSync(join(tmpdir(), 'smoke-'));
const [without, served, earlier, release] = ['without', 'served', 'earlier', 'release'].map(
  (name) => join(root, name),
) as [string, string, string, string];
let withoutAll: Listening | undefined;
let deltas: Listening | undefined;
const HAS_ZSTD = spawnSync('zstd', ['--version']).status === 0;

test.before(async () => {
  const all = ['--quiet', '--out', without, '--without', leavableNames().join()];
  execFileSync('node_modules/.bin/tsx', ['scripts/build/build.ts', ...all]);
  withoutAll = await listen(createTagServer(without).app);
  if (!HAS_ZSTD) {
    return;
  }
  writeEarlier(earlier, 'aaaaaaaa', /^(renderer|parts|ui)-/);
  writeRelease(release, [earlier]);
  deltas = await listen(createTagServer(served).app);
});
test.after(async () => {
  await Promise.all([withoutAll?.close(), deltas?.close()]);
  rmSync(root, { recursive: true });
});

const html = (origin: string) =>
  adPage({
    elementId: 'slot',
    html: '<div id="slot"></div><div id="two"></div>',
    script: `window.two = adsnativetag.defineAdUnit({ apiKey: '${ZONE}' }); two.displayAd('two');`,
  }).replaceAll('{{TAG}}', origin);

/** What a placement's life is in any build. */
async function live(page: Page): Promise<void> {
  await concluded(page);
  await page.waitForFunction(() => document.querySelectorAll('.ad').length === 2);
  assert.is(await stateOf(page), 'rendered');
  await stage().waitForHit(() => stage().pixels(/^\/vi/).length === 2);
  await Promise.all([
    stage().waitForHit(({ kind }) => kind === 'click'),
    page.click('.ad >> nth=0'),
  ]);
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  assert.is(stage().requests().length, 3);
  await stage().waitForHit(() => stage().pixels(/^\/im/).length === 3);
  await page.evaluate(() => (window as never as AdWindow).adsnativetag.destroy());
  assert.is(await page.locator('.ad').count(), 0);
  assert.equal(await eventsOf(page, 'failed'), []);
}

for (const [what, originOf] of [
  ['for fetch', fetching.origin],
  ['pinned', pinned.origin],
  ['without all that can be left out', () => withoutAll?.origin ?? ''],
] as const) {
  test(`a build ${what} › request, ad, view, click, refresh, destroy`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { assertQuiet, page } = await stage().open(html(originOf()));
    await live(page);
    assertQuiet();
  });
}

for (const [what, { folder }] of Object.entries({ plain: based, pinned: pinnedBased })) {
  test(`a ${what} build with --base, which the page runs as its own script › finds its files in that folder`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { assertQuiet, page } = await stage().open({
      html: html('/cache'),
      beforeLoad: async (page) => {
        await page.route('**/cache/tag.js', (route) =>
          route.fulfill({ path: join(folder, 'tag.js') }),
        );
        await page.route(`${BASE}*`, (route) => {
          const { pathname } = new URL(route.request().url());
          const headers = { 'Access-Control-Allow-Origin': '*' };
          return route.fulfill({ path: join(folder, pathname.slice('/v2/'.length)), headers });
        });
      },
    });
    await live(page);
    assertQuiet(/^404 .*\/cache\//);
  });
}

if (HAS_ZSTD) {
  for (const [what, spoil] of [
    ['as they are', () => undefined],
    ['cut', (path: string) => truncateSync(path, 60)],
  ] as const) {
    test(`deltas ${what} › a returning visitor's page has its ads`, async () => {
      const { origin } = deltas as Listening;
      stage().adServer.setZone(ZONE, trackedAnswer());
      rmSync(served, { recursive: true, force: true });
      cpSync(earlier, served, { recursive: true });
      const { page } = await stage().open({ html: html(origin), context: {} });
      await concluded(page);
      await stage().waitForHit(() => stage().pixels(/^\/vi/).length === 2);
      stage().adServer.clearLog();
      cpSync(release, served, { recursive: true });
      const files = readdirSync(served).filter((name) => /^(renderer|parts)-.*dcz$/.test(name));
      for (const name of files) {
        spoil(join(served, name));
      }
      const coded: string[] = [];
      page.on('response', async (response) => {
        if ((await response.allHeaders())['content-encoding'] === 'dcz') {
          coded.push(response.url());
        }
      });
      // Another address of the loader, which may be in the cache for five minutes.
      stage().setPage('/again.html', html(origin).replace('/tag.js', '/tag.js?again'));
      await page.goto(`${stage().pageOrigin}/again.html`);
      await live(page);
      // What is cut does not count as answered.
      if (what !== 'cut') {
        assert.ok(
          coded.some((url) => url.includes('/renderer-')),
          coded.join(),
        );
      }
    });
  }
} else {
  addMissing('zstd is not installed: deltas were NOT tried (apt-get install zstd).');
}
