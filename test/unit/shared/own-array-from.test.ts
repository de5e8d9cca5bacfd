/**
 * MooTools has an `Array.from` of its own: what is a list stays, anything else becomes a list with
 * it.
 */

import * as assert from 'uvu/assert';
import { encodeCriteo } from '../../../src/demand/feeds/feeds';
import { readAccepted } from '../../../src/report/aws/streams';
import { nearest } from '../../../src/shared/nearest';
import { test } from '../../support/suite';

const CLIENT = {
  response_status: 0,
  products: [{ title: 'Käse 🧀' }],
  advertiser: { description: 'A shop' },
  privacy: {},
  impression_pixels: ['p'],
};

const ROWS: Record<string, () => unknown> = {
  'what a stream took': () =>
    readAccepted({ Records: [{ SequenceNumber: '1' }, { ErrorCode: 'x' }] }, 'Records', 3),
  'criteo’s answer': () => encodeCriteo(CLIENT),
  'the name that was meant': () => nearest('num_adz', ['numAds', 'zone']),
};

for (const [what, read] of Object.entries(ROWS)) {
  test(`a page with an Array.from of its own › ${what} is the same`, () => {
    const expected = read();
    const own = Array.from;
    Array.from = ((list: unknown) => (Array.isArray(list) ? list : [list])) as never;
    try {
      assert.equal(read(), expected);
    } finally {
      Array.from = own;
    }
  });
}
