import * as assert from 'uvu/assert';
import { assertEach } from '../../../support/assert-list';
import { anOfflinePage, aPlacement } from '../../../support/offline';
import { setState } from '../../../support/set-state';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

test('ready › resolves with the placement once its answer is there', async () => {
  const { placement } = aPlacement();
  const seen: unknown[] = [];
  placement.ready.then((one) => seen.push(one));
  await offline.clock.settle();
  assert.is(seen.length, 0);
  placement.fetchAd(noop);
  await offline.clock.settle();
  assert.is(seen.length, 0);
  offline.page.lastCall().respond({ status: 'OK' });
  await offline.clock.settle();
  assert.ok(seen.length === 1 && seen[0] === placement);
});

for (const state of ['rendered', 'unfilled', 'failed', 'destroyed'] as const) {
  test(`ready › resolves when ${state}`, async () => {
    const { placement } = aPlacement();
    setState(placement, state);
    assert.ok((await placement.ready) === placement);
  });
}

test('ready › leaves no listener behind, asked for before the end or after it', async () => {
  const { placement } = aPlacement();
  const { stateChanges } = placement;
  const { subscribe } = stateChanges;
  let listeners = 0;
  Object.assign(stateChanges, {
    subscribe(listener: Parameters<typeof subscribe>[0]) {
      const stop = subscribe(listener);
      listeners += 1;
      return () => {
        listeners -= 1;
        stop();
      };
    },
  });
  const early = placement.ready;
  assert.is(listeners, 1);
  setState(placement, 'rendered');
  await Promise.all([early, placement.ready]);
  assert.is(listeners, 0);
});

test('trace › tells what was tried for the current answer, and is a copy', async () => {
  const { placement } = aPlacement();
  placement.fetchAd(noop);
  offline.page.lastCall().fail();
  await offline.clock.settle();
  assertEach(placement.trace(), ({ type }) => type, ['adRequested', 'failed']);
  placement.trace().pop();
  assert.is(placement.trace().length, 2);
  placement.fetchAd(noop);
  assertEach(placement.trace(), ({ type }) => type, ['adRequested']);
});
