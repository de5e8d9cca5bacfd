import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag } from '../../../support/offline';
import { setState } from '../../../support/set-state';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

const BEFORE_THE_ANSWER: [string, (placement: Placement) => void][] = [
  ['idle', noop],
  ['fetching', (placement) => placement.fetchAd(noop)],
];

for (const [state, reach] of BEFORE_THE_ANSWER) {
  test(`displayAd › is kept for the answer when ${state}`, () => {
    const { core, placement } = aPlacement();
    reach(placement);
    assert.is(placement.displayAd('here'), false);
    assert.equal(placement.pendingDisplay, { target: 'here' });
    assert.equal(core.messages(), []);
  });
}

test('displayAd › is refused where there is nothing to display', () => {
  const { core, placement } = aPlacement();
  setState(placement, 'failed');
  assert.is(placement.displayAd('here'), false);
  assert.equal(core.messages(), ['There is no ad to display.']);
});

test('refresh › is refused before the first fetch', () => {
  const { core, placement } = aPlacement();
  assert.is(placement.refresh(), false);
  assert.equal(core.messages(), ['The placement was never fetched so cannot be refreshed.']);
  assert.is(offline.page.calls().length, 0);
});

for (const isAble of [true, false]) {
  test(`displayAd › returns what the renderer says: ${isAble}`, async () => {
    const { AdsNative, renderer } = aTag({}, isAble);
    const placement = new AdsNative(placementConfig());
    await offline.fetch(placement);
    assert.is(placement.displayAd('here'), isAble);
    assert.is(renderer.displayed[0]?.request.target, 'here');
  });
  test(`refresh › returns what the renderer says: ${isAble}`, async () => {
    const { AdsNative, renderer } = aTag({}, isAble);
    const placement = new AdsNative(placementConfig());
    await offline.fetch(placement);
    assert.is(placement.refresh(), isAble);
    assert.equal(renderer.refreshed.length, 1);
  });
}

test('displayAd › waits for an insertion point of its own, and for no element that it is given', async () => {
  const { renderer, placement } = aPlacement();
  await offline.fetch(placement);
  placement.displayAd();
  placement.displayAd('here');
  assert.equal(
    renderer.displayed.map(({ isPatient }) => isPatient),
    [true, false],
  );
});
