import * as assert from 'uvu/assert';
import type { Bid } from '../../../../src/contract/demand';
import type { AdResponse } from '../../../../src/contract/response';
import { highestEcpm, priceIn, readPrice } from '../../../../src/demand/bidding/read-price';
import { test } from '../../../support/suite';

const PRICES: [value: unknown, price: number][] = [
  [1.5, 1.5],
  ['1.5', 1.5],
  [' 2 ', 2],
  ['', 0],
  ['lots', 0],
  ['1e999', 0],
  [Number.NaN, 0],
  [Infinity, 0],
  [-1, 0],
  [0, 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [[3], 0],
  [{ valueOf: () => 3 }, 0],
  [3n, 0],
];

for (const [value, price] of PRICES) {
  test(`a price › ${typeof value} ${Array.isArray(value) ? '[3]' : String(value)} is ${price}`, () => {
    assert.is(readPrice(value), price);
  });
}

const ANSWERS: [what: string, raw: Record<string, unknown>, highest: number][] = [
  ['nothing', {}, 0],
  ['its ad', { ad: { ecpm: 2 } }, 2],
  ['itself', { ecpm: 2 }, 2],
  ['a network that is not the first', { networks: [{ ecpm: 1 }, { ecpm: 3 }] }, 3],
  ['an item of ads', { ads: [{ ecpm: 1 }, { ad: { ecpm: '4' } }] }, 4],
  ['all of them', { ad: { ecpm: 2 }, networks: [{ ecpm: 5 }], ads: [{ ad: { ecpm: 4 } }] }, 5],
  ['rubbish', { ad: 7, networks: 'none', ads: [null, 1, 'x', [], { ad: null }] }, 0],
  ['null', { ad: null, networks: null, ads: null }, 0],
];

for (const [what, raw, highest] of ANSWERS) {
  test(`the highest ecpm of ${what} › ${highest}`, () => {
    assert.is(highestEcpm({ raw } as AdResponse), highest);
  });
}

const bid = (cpm: unknown, currency: string) => ({ cpm, currency }) as Bid;
const double = (cpm: number) => cpm * 2;

test('a bid in the same currency › needs no rate', () => {
  const fail = () => {
    throw new Error('no rate');
  };
  assert.is(priceIn('USD', bid(2, 'USD'), fail), 2);
  assert.is(priceIn('USD', bid(2, 'EUR'), fail), undefined);
});

test('a bid in another currency › is converted, or cannot be compared', () => {
  assert.is(priceIn('USD', bid('2', 'EUR'), double), 4);
  assert.is(
    priceIn('USD', bid(2, 'EUR'), () => undefined),
    undefined,
  );
  assert.is(
    priceIn('USD', bid(2, 'EUR'), () => Number.NaN),
    undefined,
  );
  assert.is(priceIn('USD', bid('x', 'EUR'), double), 0);
});
