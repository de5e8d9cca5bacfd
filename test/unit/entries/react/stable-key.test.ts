import * as assert from 'uvu/assert';
import { stableKey } from '../../../../src/entries/react/stable-key';
import { suite } from '../../../support/suite';

const test = suite('stable key');

const SAME: [one: unknown, other: unknown][] = [
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: { c: 1, b: [{ e: 1, d: 2 }] } }, { a: { b: [{ d: 2, e: 1 }], c: 1 } }],
  [{ a: 1, b: undefined, c: null, d() {} }, { a: 1 }],
  [undefined, undefined],
];
for (const [one, other] of SAME) {
  test(`stable key › ${JSON.stringify(one)} says the same as ${JSON.stringify(other)}`, () =>
    assert.is(stableKey(one), stableKey(other)));
}

const OTHER: [one: unknown, other: unknown][] = [
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: 1 }, { a: 1, b: false }],
  [{ a: {} }, { a: [] }],
  [{}, undefined],
];
for (const [one, other] of OTHER) {
  test(`stable key › ${JSON.stringify(one)} does not say the same as ${JSON.stringify(other)}`, () =>
    assert.is.not(stableKey(one), stableKey(other)));
}
