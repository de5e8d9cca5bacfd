import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Placement } from '../../../src/core';
import type { PlacementState } from '../../../src/types';
import { placementConfig } from '../../support/builders';
import { anOfflinePage, aTag, aTagWithoutRenderer } from '../../support/offline';

const offline = anOfflinePage(test);

const noop = () => undefined;

const REACH: Record<Exclude<PlacementState, 'destroyed'>, (placement: Placement) => Promise<void>> = {
  idle: async () => undefined,
  fetching: async (placement) => placement.fetchAd(noop),
  fetched: (placement) => offline.fetch(placement),
  rendered: async (placement) => {
    await offline.fetch(placement);
    placement.life.set('rendered');
  },
  unfilled: async (placement) => {
    await offline.fetch(placement);
    placement.life.set('unfilled');
  },
  failed: async (placement) => {
    placement.fetchAd(noop);
    offline.page.lastCall().fail();
    await offline.clock.settle();
  },
};

for (const [state, reach] of Object.entries(REACH)) {
  test(`destroy › a placement that is ${state} is destroyed, once`, async () => {
    const { AdsNative, core } = aTag();
    const placement = new AdsNative(placementConfig());
    await reach(placement);
    assert.is(placement.state, state);
    placement.destroy();
    placement.destroy();
    assert.is(placement.state, 'destroyed');
    assert.is(core.types().filter((type) => type === 'destroyed').length, 1);
  });
}

test('destroy › takes a delivered placement off the page', async () => {
  const { AdsNative, renderer } = aTag();
  const placement = new AdsNative(placementConfig());
  await offline.fetch(placement);
  placement.destroy();
  assert.is(renderer.removed.length, 1);
  assert.is(renderer.removed[0], placement);
});

const ENDINGS: [string, () => void][] = [
  ['an answer', () => offline.page.lastCall().respond({ status: 'OK' })],
  ['a failure', () => offline.page.lastCall().fail()],
];

for (const [name, happen] of ENDINGS) {
  test(`destroy › ${name} that comes after it is ignored`, async () => {
    const { AdsNative, core, renderer } = aTag();
    const placement = new AdsNative(placementConfig());
    placement.fetchAd(noop);
    placement.destroy();
    happen();
    await offline.clock.settle();
    assert.is(placement.state, 'destroyed');
    assert.is(renderer.delivered.length, 0);
    assert.is(core.types().includes('failed'), false);
  });
}

test('destroy › a renderer that fails after it is ignored', async () => {
  const { AdsNative, core } = aTagWithoutRenderer();
  const placement = new AdsNative(placementConfig());
  placement.fetchAd(noop);
  placement.destroy();
  await offline.clock.settle();
  assert.is(placement.state, 'destroyed');
  assert.equal(core.types(), ['adRequested', 'destroyed']);
});

test.run();
