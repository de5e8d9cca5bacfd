import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { anOfflinePage, aPlacement } from '../../../support/offline';
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
