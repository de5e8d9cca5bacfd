import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import type { PlacementState } from '../../../../src/public/ad-unit';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag, aTagWithoutRenderer } from '../../../support/offline';
import { setState } from '../../../support/set-state';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

const REACH: Record<Exclude<PlacementState, 'destroyed'>, (placement: Placement) => Promise<void>> = {
  idle: async () => undefined,
  fetching: async (placement) => placement.fetchAd(noop),
  fetched: (placement) => offline.fetch(placement),
  rendered: async (placement) => {
    await offline.fetch(placement);
    setState(placement, 'rendered');
  },
  unfilled: async (placement) => {
    await offline.fetch(placement);
    setState(placement, 'unfilled');
  },
  failed: async (placement) => {
    placement.fetchAd(noop);
    offline.page.lastCall().fail();
    await offline.clock.settle();
  },
};

for (const [state, reach] of Object.entries(REACH)) {
  test(`destroy › a placement that is ${state} is destroyed, once`, async () => {
    const { core, placement } = aPlacement();
    await reach(placement);
    assert.is(placement.state, state);
    placement.destroy();
    placement.destroy();
    assert.is(placement.state, 'destroyed');
    assert.is(core.types().filter((type) => type === 'destroyed').length, 1);
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

test('destroy › by a function of the page, those after it are not called', async () => {
  const order = ['callbackOnAdResponse', 'userCallbackOnAdLoad', 'callback', 'fetchAd'];
  for (const [index, last] of order.entries()) {
    const called: string[] = [];
    const told = (name: string) => () => {
      called.push(name);
      if (name === last) placement.destroy();
    };
    const { AdsNative, core } = aTag({ settings: { userCallbackOnAdLoad: told('userCallbackOnAdLoad') } });
    const config = placementConfig({
      callbackOnAdResponse: told('callbackOnAdResponse'),
      callback: told('callback'),
    });
    const placement = new AdsNative(config);
    placement.fetchAd(told('fetchAd'));
    placement.fetchAd(told('another fetchAd'));
    offline.page.lastCall().fail();
    await offline.clock.settle();
    assert.equal(called, order.slice(0, index + 1));
    assert.is(core.types().includes('failed'), index > 0);
    assert.is(core.types().at(-1), 'destroyed');
  }
});

for (const isReserved of [false, true]) {
  test(`destroy › a display after it takes no room${isReserved ? ', though one before it did' : ''}`, () => {
    const { AdsNative } = aTag();
    const slot = document.createElement('div');
    const placement = new AdsNative(placementConfig({ reserve: { height: 100 } }));
    if (isReserved) placement.displayAd(slot);
    assert.is(slot.style.cssText.includes('100px'), isReserved);
    placement.destroy();
    placement.displayAd(slot);
    assert.is(slot.style.cssText.includes('100px'), false);
  });
}
