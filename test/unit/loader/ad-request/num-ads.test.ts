import * as assert from 'uvu/assert';
import type { PlacementConfig } from '../../../../src/public/options';
import { adCount } from '../../../../src/shared/ad-request-url';
import { parameters } from '../../../support/ad-request';
import { test } from '../../../support/suite';

const COUNTS: [unknown, number][] = [
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['many', 1],
  [Number.NaN, 1],
  [0, 1],
  [-3, 1],
  [{}, 1],
  [[], 1],
  [Number.POSITIVE_INFINITY, 1],
  [3, 3],
  ['4', 4],
  [2.9, 2],
];

for (const [numAds, count] of COUNTS) {
  test(`ad request › numAds ${JSON.stringify(numAds) ?? String(numAds)} asks for ${count}`, () => {
    const config = { numAds } as PlacementConfig;
    assert.is(adCount(config), count);
    assert.equal(parameters({ config: { numAds } }), [['num_ads', String(count)]]);
  });
}
