import * as assert from 'uvu/assert';
import { Message } from '../../src/contract/messages';
import { createChainTimeStand, requested, silent, trace } from '../support/chain-time-stand';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  ended,
  inWords,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('networks');

for (const isolation of ['page', 'frame']) {
  test(`in the ${isolation} › a no-fill drops its pixel and the next one fills, which ends the chain`, async () => {
    const networks = [
      acting('openx', 'no-fill'),
      acting('zergnet', 'fill'),
      acting('kixer', 'fill'),
    ];
    setChain(stage().adServer, networks, { ad: NATIVE });
    const visit = await openChain(stage(), { config: { isolation } });
    assert.equal(await chainOutcome(visit.page), {
      state: 'rendered',
      calls: callsFor(true, 'zergnet'),
      timeouts: [],
      trace: [
        'Requested openx',
        'PassedBack openx: it said so',
        'Requested zergnet',
        'Filled zergnet',
      ],
    });
    const fired = ['requests=openx', 'nofills=openx', 'requests=zergnet', 'p=zergnet'];
    assert.equal((await pixelsOf(visit, stage().adServer)).sort(), fired.sort());
    assert.is(await visit.page.locator('.native').count(), 0);
    visit.assertQuiet();
  });
}

test('all pass back › the native ad is the fallback, and callbacks hear of it', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill')], { ad: NATIVE });
  const visit = await openChain(stage());
  const { calls, state } = await chainOutcome(visit.page);
  assert.equal([state, calls], ['rendered', callsFor(true)]);
  assert.is(await visit.page.textContent('.native'), 'The native ad');
  visit.assertQuiet();
});

const NO_FILL = '<script>_an_adNoFill("custom")</script>';

test('after the last network › the placement is unfilled, and callbacks hear it once', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), network('custom', { html: NO_FILL })]);
  const visit = await openChain(stage());
  assert.equal(await chainOutcome(visit.page), {
    state: 'unfilled',
    calls: callsFor(false),
    timeouts: [],
    trace: [
      'Requested openx',
      'PassedBack openx: it said so',
      'Requested custom',
      'PassedBack custom: it said so',
    ],
  });
  const reasons = await visit.page.evaluate(() =>
    (window as never as ChainWindow).unit
      .trace()
      .flatMap(({ type, reason }) => (type === 'unfilled' ? [reason] : [])),
  );
  assert.equal(reasons, [Message.NoNetworkFilled]);
  // The element that was named stays: no ad stands in its place.
  assert.is(await visit.page.locator('body > div, iframe').count(), 1);
  assert.is(await visit.page.locator('#slot').count(), 1);
  visit.assertQuiet();
});

test('a native ad without html › is no fallback', async () => {
  setChain(stage().adServer, [network('openx')], { ad: { title: 'A title', summary: 'Text' } });
  const { page } = await openChain(stage());
  assert.is((await chainOutcome(page)).state, 'unfilled');
});

test('an entry without html and tags › is a no-fill at once', async () => {
  setChain(stage().adServer, [network('triple_lift'), acting('openx', 'fill')]);
  const visit = await openChain(stage());
  assert.equal((await chainOutcome(visit.page)).trace, [
    'Requested triple_lift',
    'PassedBack triple_lift: its entry is empty',
    'Requested openx',
    'Filled openx',
  ]);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'nofills=triple_lift',
    'p=openx',
    'requests=openx',
    'requests=triple_lift',
  ]);
});

test('events › say what is tried, with the name and the reason', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), acting('urx', 'fill')]);
  const script = `window.heard = [];
    ['networkRequested', 'networkPassedBack', 'networkFilled', 'networkTimedOut'].forEach(function (type) {
      adsnativetag.on(type, function (event) { heard.push(event); });
    });`;
  const { page } = await openChain(stage(), { script });
  const heard = await page.evaluate(() =>
    (
      window as never as { heard: { apiKey: string; placement: unknown }[]; unit: unknown }
    ).heard.map(({ apiKey, placement, ...rest }) => ({
      ...rest,
      apiKey,
      isOwn: placement === (window as never as ChainWindow).unit,
    })),
  );
  assert.equal(inWords(heard as never), [
    'Requested openx',
    'PassedBack openx: it said so',
    'Requested urx',
    'Filled urx',
  ]);
  assert.ok(heard.every(({ apiKey, isOwn }) => apiKey === 'ad' && isOwn));
});

const { open } = createChainTimeStand(stage);

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
    .fired()
    .map((path) => path.replace(/.*\?/, ''));
  assert.equal(fired, ['requests=openx', 'timeout=openx', 'native=1']);
  assertQuiet();
});

test('a late fill › is ignored, and counted in the trace', async () => {
  const { page, assertQuiet } = await open([silent('openx')], { ad: NATIVE });
  await requested(page);
  await page.clock.runFor(1000);
  await ended(page);
  const steps = await page.evaluate(() => {
    const { _an_adFill, unit } = window as never as ChainWindow & {
      _an_adFill(name: string): void;
    };
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
