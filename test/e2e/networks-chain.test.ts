import * as assert from 'uvu/assert';
import { assertNone } from '../support/assert-list';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  NATIVE,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('network chain');

test('a page whose answers have no networks › does not ask for their files', async () => {
  stage().adServer.setZone('ad', { answer: { status: 'OK', ad: NATIVE } });
  const visit = await openChain(stage());
  await visit.settled();
  assertNone(stage().tagServer.requests, (name) => /^(networks|feeds|frame)-/.test(name));
});

test('the same name twice › each is tried, each with its own pixels', async () => {
  // Their pixels differ: a browser loads the same address once while it is on its way.
  const twice = (n: number) => ({
    trackingUrls: { requests: [`{{ADS}}/ca.gif?requests=openx${n}`] },
  });
  setChain(stage().adServer, [
    acting('openx', 'no-fill', twice(1)),
    acting('openx', 'fill', twice(2)),
  ]);
  const visit = await openChain(stage());
  assert.equal((await chainOutcome(visit.page)).trace, [
    'Requested openx',
    'PassedBack openx: it said so',
    'Requested openx',
    'Filled openx',
  ]);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'p=openx',
    'requests=openx1',
    'requests=openx2',
  ]);
});

test('destroyed by a listener of its own events › it ends there', async () => {
  for (const type of ['networkRequested', 'networkPassedBack', 'networkFilled']) {
    stage().adServer.clearLog();
    setChain(stage().adServer, [acting('openx', 'no-fill'), acting('urx', 'fill')], { ad: NATIVE });
    const visit = await stage().open(
      chainPage({ script: `unit.on('${type}', function () { unit.destroy(); });` }),
    );
    await visit.page.waitForFunction(
      () => (window as never as ChainWindow).unit?.state === 'destroyed',
    );
    await visit.settled();
    const { calls, state, trace } = await chainOutcome(visit.page);
    assert.is(state, 'destroyed');
    assert.equal(calls, []);
    assert.ok(trace.length <= 4);
    assert.is(await visit.page.locator('iframe, .native').count(), 0);
    assert.is(await visit.page.locator('#slot').count(), 1);
    visit.assertQuiet();
  }
});

test('the networks file fails twice › the native ad is shown', async () => {
  stage().tagServer.failNext(/^networks-/, 2);
  setChain(stage().adServer, [acting('openx', 'fill')], { ad: NATIVE });
  const { page, assertQuiet } = await openChain(stage());
  assert.equal((await chainOutcome(page)).calls, callsFor(true));
  assert.is(await page.locator('.native').count(), 1);
  assertQuiet(/^503 .*networks-/);
});
