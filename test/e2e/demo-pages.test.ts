import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { axeFindings } from '../support/axe';
import { observed } from '../support/page-clock';
import { stageFor } from '../support/stage';
import type { Visit } from '../support/visit';

const test = suite('demo pages');
const stage = stageFor(test);

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A demo page, and how many ads of a kind are on it when all has come. */
const PAGES: [path: string, selector: string, count: number][] = [
  ['/insertion.html', '.demo-line', 8],
  ['/components.html', '.adsnative-native, .demo-voyage, .demo-line', 3],
  ['/several-ads.html', '.demo-grid li', 3],
  ['/lazy.html', '.harbor-story, .demo-line', 2],
  ['/audit.html', '.harbor-story', 1],
  ['/costs.html', '.figures i', 10],
  ['/analytics.html', '.harbor-story', 1],
  ['/viewability.html', '.harbor-story', 1],
  ['/bidding.html?limit=20000', '.adsnative-native', 1],
  ['/preview.html', '.harbor-story', 2],
  ['/fast.html', '.harbor-story', 1],
  ['/native.html', '.harbor-story', 1],
  ['/networks.html?zone=feed', '.harbor-story', 1],
  ['/video.html', '.coast', 2],
  ['/react.html', '.harbor-story', 1],
  ['/single-page.html', '.harbor-story, .demo-voyage', 2],
  ['/infinite-scroll.html', '.place', 12],
  ['/old-page.html', '.harbor-story, .demo-line', 2],
  ['/consent.html?case=all', '.harbor-story', 1],
  ['/identity.html', '.harbor-story', 1],
  ['/in-app.html', '.demo-line', 1],
];

/** Scrolls to the end half a screen at a time, and lets everything come that wants to. */
async function readThrough({ page, settled }: Visit): Promise<void> {
  const height = () => page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < (await height()); top += 400) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await observed(page);
    await settled();
  }
}

for (const [path, selector, count] of PAGES) {
  for (const viewport of VIEWPORTS) {
    test(`${path} at ${viewport.width} px › shows its ads, fits, is quiet, and axe-core finds nothing`, async () => {
      const visit = await stage().openDemo(path, { viewport });
      const { page, settled, assertQuiet } = visit;
      await settled();
      await readThrough(visit);
      // A locator looks into shadow roots too.
      await page
        .locator(selector)
        .nth(count - 1)
        .waitFor({ state: 'attached' });
      await settled();
      assert.is(await page.locator(selector).count(), count);
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      assert.equal(await axeFindings(page), []);
      assertQuiet();
    });
  }
}

test('demo/pages › each page is looked at here', () => {
  const files = readdirSync('demo/pages').filter((file) => file.endsWith('.html'));
  const looked = ['index.html', ...PAGES.map(([path]) => path.replace(/^\/|\?.*/g, ''))];
  assert.equal(looked.sort(), files.sort());
});

test('/ › links every demo page', async () => {
  const { page, assertQuiet } = await stage().openDemo('/');
  const links = await page.$$eval('main a', (all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  for (const [path] of PAGES) assert.ok(links.includes(path.replace(/\?.*/, '')), path);
  assert.equal(await axeFindings(page), []);
  assertQuiet();
});

test.run();
