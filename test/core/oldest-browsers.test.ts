import * as assert from 'uvu/assert';
import { type AdWindow, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { diagnosticsOf } from '../support/console-page';
import { chainAnswer, network } from '../support/network-page';
import { removeNewer } from '../support/oldest-browsers';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the oldest browsers');

/** A page of a browser that has only what the oldest ones have. */
const OLD = {
  beforeLoad: (page: import('playwright-core').Page) => page.addInitScript(removeNewer()),
};

test('nothing newer is there › an ad is shown, counted, clicked and moved, and the diagnostics come', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page, ...visit } = await openAdPage(
    stage(),
    { html: '<p>A text</p><div id="slot"></div>' },
    OLD,
  );
  assert.is(
    await page.evaluate('typeof [].at + typeof window.structuredClone + typeof [].findLast'),
    'undefined'.repeat(3),
  );
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  await page.evaluate(() => document.body.prepend(document.getElementById('slot') as HTMLElement));
  await chunkLoaded(page, 'put-back');
  await page.waitForFunction(() => document.body.firstElementChild?.matches('.ad'));
  const { placements } = await diagnosticsOf(page);
  assert.is(placements[0]?.state, 'rendered');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await popup.waitForURL(/url=landing/);
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  visit.assertQuiet();
});

for (const [how, ad, config, selector] of [
  ['the template', { html: '', title: 'A title', summary: 'Words' }, {}, '.adsnative-native'],
  ['a sandboxed frame', {}, { isolation: 'frame' }, 'iframe[title=Advertisement]'],
  ['a lazy placement', {}, { lazy: true }, '.ad'],
] as const) {
  test(`nothing newer is there, ${how} › it is shown`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), { ad, config }, OLD);
    assert.is(await page.locator(selector).count(), 1);
    await page.evaluate('adsnativetag.openConsole()');
    assert.is(await page.locator('adsnative-console').count(), 1);
    assertQuiet();
  });
}

/** A script with a quote too many: parsers make an attribute of that, by a name that is no name. */
const mistyped = (address: string) => `<script type="text/javascript"" src="${address}"></script>`;

test('nothing newer is there, trackers with a quote too many › all are sent', async () => {
  const trackingTags = `<img src="{{ADS}}/im.gif?sid=1">${mistyped('{{ADS}}/im.gif?sid=2')}`;
  const { assertQuiet } = await openAdPage(stage(), { ad: { trackingTags } }, OLD);
  for (const sid of [1, 2]) {
    await stage().waitForHit(({ path }) => path === `/im.gif?sid=${sid}`);
  }
  assertQuiet();
});

test('nothing newer is there, a network with a quote too many › its ad is shown', async () => {
  const html = mistyped('{{NET}}/do/fill.js?name=custom');
  stage().adServer.setZone(ZONE, chainAnswer([network('custom', { html })]));
  const { page, assertQuiet } = await openAdPage(stage(), {}, OLD);
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  assertQuiet();
});
