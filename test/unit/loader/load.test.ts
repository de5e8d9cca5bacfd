import * as assert from 'uvu/assert';
import type { Core } from '../../../src/contract/core';
import { createLoad } from '../../../src/loader/load';
import { installClock } from '../../support/clock';
import { fakeCore } from '../../support/fake-core';
import { anOfflinePage } from '../../support/offline';
import { test } from '../../support/suite';

anOfflinePage(test);

/** Node's own, which its targets take; the page's is another. */
const NodeEvent = Event;

/**
 * Chunks of a core that cannot be had the first `failures` times. The second try of a file:
 * test/e2e.
 */
function loadAfter(failures: number) {
  let asked = 0;
  const core = (): Core => {
    if (asked++ < failures) {
      throw new Error('not yet');
    }
    return fakeCore();
  };
  return { load: createLoad(core, {}, fakeCore().settings), asked: () => asked };
}

/** Whether a chunk can be had. */
const outcome = async (chunk: Promise<unknown>) => (await Promise.allSettled([chunk]))[0].status;

test('load › one that fails rejects for all who wait, and is tried afresh after 30 s, each time', async () => {
  const clock = installClock();
  const { asked, load } = loadAfter(4);
  assert.equal(await Promise.all([outcome(load('renderer')), outcome(load('renderer'))]), [
    'rejected',
    'rejected',
  ]);
  assert.is(asked(), 1);
  for (const [i, pause] of [30_000, 30_000, 30_000].entries()) {
    await clock.tick(pause - 1);
    assert.is(await outcome(load('renderer')), 'rejected');
    assert.is(asked(), i + 1);
    await clock.tick(1);
    assert.is(await outcome(load('renderer')), 'rejected');
    assert.is(asked(), i + 2);
  }
  await clock.tick(30_000);
  assert.type((await load('renderer')).open, 'function');
  assert.is(clock.pending(), 0);
  clock.uninstall();
});

test('load › the pause of one chunk is not that of another', async () => {
  const clock = installClock();
  const { load } = loadAfter(1);
  assert.is(await outcome(load('renderer')), 'rejected');
  assert.is(await outcome(load('markup')), 'fulfilled');
  clock.uninstall();
});

/** What ends a pause, and what does not. */
const ENDS: [type: string, isEnd: boolean][] = [
  ['online', true],
  ['click', true],
  ['offline', false],
];

for (const [type, isEnd] of ENDS) {
  test(`load › the pause of one that failed ${isEnd ? 'ends' : 'does not end'} with ${type}`, async () => {
    const { asked, load } = loadAfter(1);
    assert.is(await outcome(load('renderer')), 'rejected');
    window.dispatchEvent(new NodeEvent(type));
    assert.is(await outcome(load('renderer')), isEnd ? 'fulfilled' : 'rejected');
    assert.is(asked(), isEnd ? 2 : 1);
  });
}

test('load › one that came at the second try is not loaded again, whatever ends a pause', async () => {
  const clock = installClock();
  const { asked, load } = loadAfter(1);
  assert.is(await outcome(load('renderer')), 'rejected');
  window.dispatchEvent(new NodeEvent('online'));
  await load('renderer');
  window.dispatchEvent(new NodeEvent('click'));
  await clock.tick(30_000);
  await load('renderer');
  assert.is(asked(), 2);
  clock.uninstall();
});
