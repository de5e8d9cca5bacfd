import * as assert from 'uvu/assert';
import { neededShare } from '../../../src/shared/viewable';
import { test } from '../../support/suite';

for (const [area, share] of [
  [0, 0.5],
  [242_499, 0.5],
  [242_500, 0.3],
  [1_000_000, 0.3],
] as const) {
  test(`the share that has to be in view › of ${area} px² is ${share}`, () =>
    assert.is(neededShare(area), share));
}
