import * as assert from 'uvu/assert';
import { type AdWindow, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { diagnosticsOf } from '../support/console-page';
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
