import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { createChainTimeStand, requested, silent, trace } from '../support/chain-time-stand';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  deed,
  ended,
  NATIVE,
  network,
  setChain,
} from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage("networks' time");

const { open } = createChainTimeStand(stage);

test("providerData.timeout › is the network's own limit, as a number or as text", async () => {
  for (const timeout of [300, '300']) {
    const { page } = await open([silent('openx', { providerData: { timeout } })]);
    await requested(page);
    await page.clock.runFor(299);
    assert.is((await trace(page)).length, 1);
    await page.clock.runFor(1);
    await ended(page);
  }
});

test('in a frame › the time runs from the moment the frame is ready', async () => {
  const { page } = await open([network('openx', { html: '<p>An ad</p>', providerData: {} })]);
  await page.frameLocator('iframe').locator('p').waitFor();
  await page.clock.runFor(999);
  assert.equal(await trace(page), ['Requested openx']);
  await page.clock.runFor(1);
  await ended(page);
  assert.equal((await trace(page))[1], 'TimedOut openx: it did not answer');
  assert.is(await page.locator('iframe').count(), 0);
});

test('a frame that does not come › times out after 3000 ms', async () => {
  setChain(stage().adServer, [acting('openx', 'fill')]);
  const { page } = await stage().open({
    html: chainPage(),
    async beforeLoad(page) {
      await stopClock(page);
      await page.route(/frame-\w+\.html/, () => {});
    },
  });
  await requested(page);
  await page.clock.runFor(2999);
  assert.equal(await trace(page), ['Requested openx']);
  await page.clock.runFor(1);
  await ended(page);
  assert.equal((await trace(page))[1], 'TimedOut openx: its frame did not start');
});

test('three timeouts in a row › the network is skipped from then on, with a reason of its own', async () => {
  const { page } = await open([silent('openx', { providerData: { timeout: 10 } })], { ad: NATIVE });
  for (let n = 1; n <= 3; n++) {
    await requested(page);
    await page.clock.runFor(10);
    await page.waitForFunction(
      (count) => (window as never as ChainWindow).calls?.length >= 2 * count,
      n,
    );
    await page.evaluate(() => {
      (window as never as ChainWindow).unit.refresh();
    });
  }
  await page.waitForFunction(() => (window as never as ChainWindow).calls?.length >= 8);
  assert.equal(await trace(page), ['Skipped openx: it timed out too often']);
  assert.is(stage().pixels(/requests=openx/).length, 3);
  assert.is(stage().pixels(/timeout=openx/).length, 3);
});

test('chainTimeout › ends the chain with the network that it caught, and shows the native ad', async () => {
  const { page } = await open(
    [silent('openx'), silent('custom'), silent('urx')],
    { ad: NATIVE },
    {
      settings: { chainTimeout: 1500 },
    },
  );
  await requested(page);
  await page.clock.runFor(1000);
  await requested(page, 2);
  await page.clock.runFor(500);
  await ended(page);
  assert.equal(await chainOutcome(page), {
    state: 'rendered',
    calls: callsFor(true),
    timeouts: ['openx_timeout', 'custom_timeout'],
    trace: [
      'Requested openx',
      'TimedOut openx: it did not answer',
      'Requested custom',
      'TimedOut custom: the chain took too long',
    ],
  });
});

const ENDS: [name: string, end: (page: Page) => Promise<unknown>, state: string][] = [
  [
    'refresh',
    (page) => page.evaluate(() => (window as never as ChainWindow).unit.refresh()),
    'rendered',
  ],
  [
    'destroy',
    (page) => page.evaluate(() => (window as never as ChainWindow).unit.destroy()),
    'destroyed',
  ],
];

for (const [name, end, state] of ENDS) {
  test(`${name} in the middle › the try is given up, without a pixel, and nothing of it stays`, async () => {
    const entry = silent('openx', {
      html: `<i class="loser"></i>${deed('silent')}`,
      footerTags: '<i class="loser"></i>',
    });
    const { page, assertQuiet } = await open([entry]);
    await requested(page);
    assert.is(await page.locator('.loser').count(), 2);
    stage().adServer.setZone('ad', { answer: { status: 'OK', ad: NATIVE } });
    await end(page);
    assert.is(await page.locator('.loser').count(), 0);
    await page.clock.runFor(5000);
    await page.waitForFunction(
      (wanted) => (window as never as ChainWindow).unit?.state === wanted,
      state,
    );
    assert.is(stage().pixels(/timeout=|nofills=/).length, 0);
    assert.is(
      await page.evaluate(() => Object.getOwnPropertyNames(document).includes('write')),
      true,
    );
    const { calls, timeouts } = await chainOutcome(page);
    assert.equal(timeouts, []);
    assert.equal(calls, state === 'rendered' ? callsFor(true) : []);
    assertQuiet();
  });
}
