import * as assert from 'uvu/assert';
import { publicKey } from '../../../../src/request/identity/public-key';
import { test } from '../../../support/suite';

/**
 * Checks a key by its letters' places in the alphabet, as a server would. docs/identity.md, "The
 * public key".
 */
function isValid(key: string): boolean {
  if (!/^[a-y]{15}[\s\S]$/.test(key)) {
    return false;
  }
  const place = (index: number) => key.charCodeAt(index) - 'a'.charCodeAt(0);
  return key.charCodeAt(15) === 'a'.charCodeAt(0) + place(0) + place(1) - place(14);
}

test('public key › the checker knows right from wrong', () => {
  assert.ok(isValid(`abcdefghijklmno${String.fromCharCode(97 + 0 + 1 - 14)}`));
  assert.not.ok(isValid('abcdefghijklmnoX'));
  assert.not.ok(isValid('zbcdefghijklmnoT'));
  assert.not.ok(isValid('abcdefghijklmn'));
});

test('public key › 10 000 of them are valid, and no two are the same', () => {
  const keys = Array.from({ length: 10_000 }, publicKey);
  assert.is(keys.filter(isValid).length, 10_000);
  assert.is(new Set(keys).size, 10_000);
});

test('public key › each letter from a to y comes about as often', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 10_000; round++) {
    for (const letter of publicKey().slice(0, 15)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  assert.is(counts.size, 25);
  // 6000 are expected of each; 5 standard deviations are 380.
  for (const [letter, count] of counts) {
    assert.ok(Math.abs(count - 6000) < 400, `${letter}: ${count}`);
  }
});
