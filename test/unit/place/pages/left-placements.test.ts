import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { destroyLeft } from '../../../../src/place/pages/left-placements';
import { pageFor } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';

pageFor(test);

const COUNT = 50;

test('a page view asks each of many placements a few times for its page, and not each for all others', () => {
  let reads = 0;
  const core = fakeCore();
  const { address } = core.pageState;
  core.pageState.address = (...given) => {
    reads++;
    return address(...given);
  };
  const body = document.body;
  const placements = Array.from({ length: COUNT }, (_, index) => {
    const element = document.createElement('div');
    body.append(element);
    const isEarlier = index % 2;
    const requestedIn = { address: isEarlier ? '/before' : location.href, body, pageViewCalls: 0 };
    const rendering = { contents: { place: { element } } };
    return { requestedIn, rendering, destroy() {} } as never as Placement;
  });
  for (const placement of placements) {
    core.allPlacements.add(placement);
  }
  assert.equal(destroyLeft(core, undefined, placements), placements);
  assert.ok(reads <= 4 * COUNT, String(reads));
});

test.run();
