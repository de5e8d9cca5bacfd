import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AdPage } from '../support/ad-page';
import type { Wire } from '../support/builders';
import {
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  ended,
  inWords,
  NATIVE,
  network,
  setChain,
} from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { stageFor } from '../support/stage';
import type { Visit } from '../support/visit';

const test = suite('networks’ time');

const stage = stageFor(test);

/** An entry that stays silent in the page, with the default time limit. */
const silent = (name: string, more: Wire = {}) =>
  network(name, { headerTags: '<script></script>', providerData: {}, ...more });

/** Opens a page whose clock is stopped. */
function open(networks: Wire[], more?: Wire, options: AdPage = {}): Promise<Visit> {
  setChain(stage().adServer, networks, more);
  return stage().open({ html: chainPage(options), beforeLoad: stopClock });
}

function trace(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as ChainWindow).unit.trace()).then(inWords);
}

/** Resolves when the n-th network has been asked. */
async function requested(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((n) => {
    const steps = (window as never as ChainWindow).unit?.trace() ?? [];
    return steps.filter(({ type }) => type === 'networkRequested').length >= n;
  }, count);
}

test('a silent network › times out after 1000 ms, with that pixel alone and the event of its name', async () => {
  const { page, assertQuiet } = await open([silent('openx')], { ad: NATIVE });
  await requested(page);
  await page.clock.runFor(999);
  assert.equal(await trace(page), ['Requested openx']);
  await page.clock.runFor(1);
  await ended(page);
  assert.equal(await chainOutcome(page), {
    state: 'rendered',
    calls: callsFor(true),
    timeouts: ['openx_timeout'],
    trace: ['Requested openx', 'TimedOut openx: it did not answer'],
  });
  await stage().waitForHit(({ path }) => path.includes('native=1'));
  const fired = stage()
    .pixels()
    .map(({ path }) => path.replace(/.*\?/, ''));
  assert.equal(fired, ['requests=openx', 'timeout=openx', 'native=1']);
  assertQuiet();
});

test('a late fill › is ignored, and counted in the trace', async () => {
  const { page, assertQuiet } = await open([silent('openx')], { ad: NATIVE });
  await requested(page);
  await page.clock.runFor(1000);
  await ended(page);
  const steps = await page.evaluate(() => {
    const { _an_adFill, unit } = window as never as ChainWindow & { _an_adFill(name: string): void };
    _an_adFill('openx');
    _an_adFill('openx');
    _an_adFill('nobody');
    return unit.trace();
  });
  const [timedOut] = steps.filter(({ type }) => type === 'networkTimedOut');
  assert.is(timedOut?.lateFills, 2);
  assert.is((await chainOutcome(page)).calls.length, 2);
  assert.is(await page.locator('.native').count(), 1);
  assertQuiet();
});

test.run();
