import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Message } from '../../src/contract/messages';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  ended,
  inWords,
  network,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { stageFor } from '../support/stage';

const test = suite('chain of networks');

const stage = stageFor(test);

const NO_FILL = '<script>_an_adNoFill("custom")</script>';

test('after the last network › the placement is unfilled, and callbacks hear it once', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), network('custom', { html: NO_FILL })]);
  const visit = await stage().open(chainPage());
  await ended(visit.page);
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
  const { page } = await stage().open(chainPage());
  await ended(page);
  assert.is((await chainOutcome(page)).state, 'unfilled');
});

test('an entry without html and tags › is a no-fill at once', async () => {
  setChain(stage().adServer, [network('triple_lift'), acting('openx', 'fill')]);
  const visit = await stage().open(chainPage());
  await ended(visit.page);
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
  const { page } = await stage().open(chainPage({ script }));
  await ended(page);
  const heard = await page.evaluate(() =>
    (window as never as { heard: { apiKey: string; placement: unknown }[]; unit: unknown }).heard.map(
      ({ apiKey, placement, ...rest }) => ({
        ...rest,
        apiKey,
        isOwn: placement === (window as never as ChainWindow).unit,
      }),
    ),
  );
  assert.equal(inWords(heard as never), [
    'Requested openx',
    'PassedBack openx: it said so',
    'Requested urx',
    'Filled urx',
  ]);
  assert.ok(heard.every(({ apiKey, isOwn }) => apiKey === 'ad' && isOwn));
});

test.run();
