import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { isListed } from '../../../../src/place/pages/listed-placements';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';

/** A core with one placement of the page's script, which counts how often its options are read. */
function withPlacement(apiKey: string) {
  const core = fakeCore({ settings: { autoPlacements: ['listed'] } });
  let reads = 0;
  const placement = {
    get options() {
      reads++;
      return { apiKey };
    },
  };
  core.pageState.keyed = [null];
  core.allPlacements.add(placement as Placement);
  return { core, reads: () => reads };
}

test('a placeholder that a list names asks none of the page’s placements, which may be thousands', () => {
  const { core, reads } = withPlacement('own');
  assert.ok(isListed({ apiKey: 'listed' }, core));
  assert.is(reads(), 0);
});

test('a placement of the page’s script names a placeholder that no list names', () => {
  const { core } = withPlacement('own');
  assert.ok(isListed({ apiKey: 'own' }, core));
  assert.not(isListed({ apiKey: 'visitor' }, core));
  assert.not(isListed({ apiKey: 'own', templateKey: 'another' }, core));
});

test.run();
