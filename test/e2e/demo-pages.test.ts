import { readdirSync, statSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { readAccepted } from '../../scripts/size/accepted';
import { weigh } from '../../scripts/size/rows';
import { axeFindings } from '../support/axe';
import { DEMO_PAGES } from '../support/demo-pages';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('demo pages');

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Scrolls to the end half a screen at a time, and lets everything come that wants to. */
async function readThrough({ page, settled }: Visit): Promise<void> {
  for (let top = 0; ; top += 400) {
    const isOver = await page.evaluate((to) => {
      if (to >= document.body.scrollHeight) {
        return true;
      }
      scrollTo(0, to);
      return false;
    }, top);
    if (isOver) {
      return;
    }
    await observed(page);
    await settled();
  }
}

for (const [path, selector, count] of DEMO_PAGES) {
  test(`${path} › shows its ads, fits, is quiet, and axe-core finds nothing, on a phone and then on a desk`, async () => {
    const visit = await stage().openDemo(path, { viewport: PHONE });
    const { page, settled, assertQuiet } = visit;
    await settled();
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
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
    }
    assertQuiet();
  });
}

test('demo/pages › each page is looked at here', () => {
  const files = readdirSync('demo/pages').filter((file) => file.endsWith('.html'));
  const looked = ['index.html', ...DEMO_PAGES.map(([path]) => path.replace(/^\/|\?.*/g, ''))];
  assert.equal(looked.sort(), files.sort());
});

for (const viewport of [PHONE, DESK]) {
  test(`/ at ${viewport.width} px › by keyboard: ad, html, events and bill follow the options, in light and dark`, async () => {
    const { page, settled, assertQuiet } = await stage().openDemo('/', { viewport, context: {} });
    const links = await page.$$eval('main a', (all) =>
      all.map((link) => (link as HTMLAnchorElement).pathname),
    );
    for (const [path] of DEMO_PAGES) {
      assert.ok(links.includes(path.replace(/\?.*/, '')), path);
    }
    await page.locator('.harbor-story').waitFor();
    await settled();
    const bytesOf = async () => Number((await page.textContent('#bill b'))?.replace(/\D/g, ''));
    const before = await bytesOf();
    const bill = weigh().find(({ name }) => name === 'bill: two lines');
    // As the documents have it, if it is the accepted build; else what was sent, to the byte.
    const { sizes } = readAccepted();
    const accepted = sizes['tag.fast.js (loader with renderer)'];
    const isAccepted = accepted?.raw === statSync('dist/tag.fast.js').size;
    assert.equal(bill?.files, ['tag.fast.js']);
    assert.is(before, isAccepted ? accepted?.brotli : statSync('dist/tag.fast.js.br').size);
    await page.getByLabel('Ad to show here').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('.adsnative-native').waitFor();
    await settled();
    const html = (await page.textContent('#html')) ?? '';
    assert.match(html, '/tag.fast.js" data-adsnative-keys="YOUR_API_KEY"');
    const { height } = (await page.locator('.adsnative-native').boundingBox()) ?? { height: 0 };
    const room = Number(/min-height: (\d+)px/.exec(html)?.[1]);
    assert.ok(room >= height && room < height + 100, `${room} for ${height}`);
    // Newest first: the ad before this one, and its view, are further down.
    assert.match((await page.textContent('#events')) ?? '', /adRendered.*adRequested/);
    assert.match((await page.textContent('#others')) ?? '', /this page.*EthicalAds.*Prebid/);
    assert.match((await page.textContent('#files')) ?? '', /ad request.*parts\.js/);
    assert.match((await page.textContent('#bill')) ?? '', /\d files\d+ ms until the ad/);
    assert.ok((await bytesOf()) > before);
    assert.match((await page.getAttribute('#bill', 'title')) ?? '', /^tag\.fast, .*parts/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      assert.equal(await axeFindings(page), []);
    }
    await page.getByLabel('Ad to show here').selectOption('no-such-zone');
    await page.getByText('the ad server says “no active campaigns found”').waitFor();
    await page.getByLabel('Ad to show here').selectOption('demo-several');
    await page.getByLabel('Label').fill('Promoted stories, each of them paid for');
    await page.locator('.demo-grid li').nth(2).waitFor();
    await settled();
    const [card, grid] = await Promise.all(
      ['.ad', '.demo-grid'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(card && grid && grid.x >= card.x && grid.x + grid.width <= card.x + card.width);
    await page.getByLabel('Label').fill('');
    await page.getByLabel('Ad to show here').selectOption('demo-parts');
    await page.locator('.adsnative-native').waitFor();
    // On a desk the ad is in view, in part: a page that is left while its view is looked at more
    // closely breaks off the file for that.
    if (viewport === DESK) {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /in-view-/.test(name)),
      );
    }
    await page.getByRole('button', { name: /^Load anew/ }).focus();
    // The focus has scrolled the ad away: no more is asked for, and what has been is here.
    await observed(page);
    await settled();
    await page.keyboard.press('Enter');
    await page.waitForURL(/key=demo-parts/);
    await page.locator('.adsnative-native').waitFor();
    assertQuiet();
  });
}
