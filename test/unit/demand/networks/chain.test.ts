import * as assert from 'uvu/assert';
import type { ModelChain, ModelEntry } from '../../../support/chain-model';
import { type ChainStand, NOTHING_LEFT, openChainStand } from '../../../support/chain-stand';
import { test } from '../../../support/suite';

let stand: ChainStand;
test.before.each(() => {
  stand = openChainStand();
});
test.after.each(() => stand.close());

const hooks = (name: string): ModelEntry => ({ kind: 'hooks', name });
const chain = (entries: ModelEntry[], hasNative = false): ModelChain => ({ entries, hasNative });

test('chain › each network has its own time, and the native ad comes after the last', async () => {
  await stand.request(0, chain([hooks('openx'), hooks('urx')], true));
  await stand.clock.tick(1999);
  assert.equal(stand.calls, []);
  await stand.clock.tick(1);
  assert.equal(stand.told(), [
    'Requested openx',
    'TimedOut openx: it did not answer',
    'Requested urx',
    'TimedOut urx: it did not answer',
  ]);
  assert.equal(stand.pixels, [
    'requests=0.1.0',
    'timeout=0.1.0',
    'requests=0.1.1',
    'timeout=0.1.1',
    'native=0.1',
  ]);
  assert.equal(stand.calls, ['0.1 true']);
});

test('chain › a fill ends it, and leaves no timer', async () => {
  await stand.request(0, chain([hooks('openx'), hooks('urx')], true));
  stand.call('openx', true);
  // After 500 addresses of this process, trackers go by a file.
  await stand.clock.settle();
  assert.equal(stand.told(), ['Requested openx', 'Filled openx']);
  assert.equal(stand.pixels, ['requests=0.1.0', 'tracking=0.1.0']);
  assert.is(stand.clock.pending(), 0);
});

test('chain › without networks and without html it ends unfilled', async () => {
  await stand.request(0, chain([{ kind: 'empty', name: 'openx' }]));
  assert.equal(stand.told(), ['Requested openx', 'PassedBack openx: its entry is empty']);
  assert.is(stand.placements[0]?.state, 'unfilled');
  assert.equal(stand.calls, ['0.1 false']);
});

test('chain › tries 50 networks at most', async () => {
  const entries = Array.from({ length: 10_000 }, (): ModelEntry => ({ kind: 'empty', name: 'openx' }));
  await stand.request(0, chain(entries, true));
  assert.is(stand.pixels.filter((pixel) => pixel.startsWith('requests')).length, 50);
  assert.equal(stand.calls, ['0.1 true']);
});

test('chain › all of it may have a limit of its own', async () => {
  stand.close();
  stand = openChainStand({ chainTimeout: 1500 });
  await stand.request(0, chain([hooks('openx'), hooks('urx'), hooks('virool')], true));
  await stand.clock.tick(1500);
  assert.equal(stand.told().slice(2), ['Requested urx', 'TimedOut urx: the chain took too long']);
  assert.equal(stand.calls, ['0.1 true']);
  assert.is(stand.clock.pending(), 0);
});

test('chain › a limit that was not reached goes with the fill', async () => {
  stand.close();
  stand = openChainStand({ chainTimeout: 1500 });
  await stand.request(0, chain([hooks('openx')], true));
  stand.call('openx', true);
  assert.is(stand.clock.pending(), 0);
});

test('chain › a network that timed out three times in a row is skipped, in other placements too', async () => {
  const three = chain([hooks('openx'), hooks('openx'), hooks('openx'), hooks('openx')]);
  await stand.request(0, three);
  await stand.clock.tick(3000);
  assert.is(stand.told().pop(), 'Skipped openx: it timed out too often');
  await stand.request(1, chain([hooks('openx')], true));
  assert.is(stand.told().pop(), 'Skipped openx: it timed out too often');
  assert.is(stand.pixels.filter((pixel) => pixel.startsWith('requests')).length, 3);
});

test('chain › timeouts of placements side by side count once', async () => {
  for (const id of [0, 1, 0, 1]) await stand.request(id, chain([hooks('openx')], true));
  await stand.clock.tick(1000);
  for (const id of [0, 1]) await stand.request(id, chain([hooks('openx')], true));
  await stand.clock.tick(1000);
  await stand.request(0, chain([hooks('openx')], true));
  assert.is(stand.told().pop(), 'Requested openx');
});

test('chain › networkBreaker: false asks a network every time', async () => {
  stand.close();
  stand = openChainStand({ networkBreaker: false });
  const four = chain([hooks('openx'), hooks('openx'), hooks('openx'), hooks('openx')]);
  await stand.request(0, four);
  await stand.clock.tick(4000);
  assert.is(stand.told().filter((told) => told.startsWith('TimedOut')).length, 4);
});

test('chain › the element that is named is hidden when an ad stands in its place, and not before', async () => {
  const isThere = () => !document.getElementById('slot-0')?.hidden;
  await stand.request(0, chain([hooks('openx')]));
  await stand.clock.tick(1000);
  assert.is(stand.placements[0]?.state, 'unfilled');
  assert.ok(isThere());
  await stand.request(0, chain([hooks('openx')]));
  assert.ok(isThere());
  stand.call('openx', true);
  assert.not(isThere());
  await stand.request(0, chain([{ kind: 'empty', name: 'openx' }]));
  stand.placements[0]?.destroy();
  assert.ok(isThere());
});

for (const end of ['refresh', 'destroy'] as const) {
  test(`chain › ${end} while its feed is asked ends it`, async () => {
    await stand.request(0, chain([{ kind: 'feed', name: 'aol' }], true));
    if (end === 'destroy') stand.placements[0]?.destroy();
    else await stand.request(0, chain([]));
    stand.answerFeed('fill');
    assert.equal(stand.pixels, ['requests=0.1.0']);
    stand.placements[0]?.destroy();
    assert.equal(stand.leftovers(), NOTHING_LEFT);
  });
}

test('chain › ends when a listener of the page destroys the placement in the middle', async () => {
  document.addEventListener('openx_timeout', () => stand.placements[0]?.destroy());
  await stand.request(0, chain([hooks('openx'), hooks('urx')], true));
  await stand.clock.tick(5000);
  assert.equal(stand.told(), ['Requested openx', 'TimedOut openx: it did not answer']);
  assert.equal(stand.calls, []);
  assert.equal(stand.leftovers(), NOTHING_LEFT);
});
