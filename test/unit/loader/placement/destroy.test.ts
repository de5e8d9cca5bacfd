import * as assert from 'uvu/assert';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag, aTagWithoutRenderer } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

test('destroy › twice is one event', () => {
  const { core, placement } = aPlacement();
  placement.destroy();
  placement.destroy();
  assert.equal(core.types(), ['destroyed']);
});

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
      if (name === last) {
        placement.destroy();
      }
    };
    const { AdsNative, core } = aTag({
      settings: { userCallbackOnAdLoad: told('userCallbackOnAdLoad') },
    });
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
    if (isReserved) {
      placement.displayAd(slot);
    }
    assert.is(slot.style.cssText.includes('100px'), isReserved);
    placement.destroy();
    placement.displayAd(slot);
    assert.is(slot.style.cssText.includes('100px'), false);
  });
}

test('destroy › gives back the room that it took, and leaves what else the page has written to the style', () => {
  const { AdsNative } = aTag();
  const slot = document.createElement('div');
  slot.style.cssText = 'color: red; min-height: 20px';
  const placement = new AdsNative(placementConfig({ reserve: { height: 100 } }));
  placement.displayAd(slot);
  assert.is(slot.style.minHeight, '100px');
  slot.style.color = 'green';
  slot.style.opacity = '0.5';
  placement.destroy();
  assert.is(slot.style.minHeight, '20px');
  assert.is(slot.style.color, 'green');
  assert.is(slot.style.opacity, '0.5');
});
