import * as assert from 'uvu/assert';
import { readUsPrivacy } from '../../../../src/request/consent/us-privacy';
import { suite } from '../../../support/suite';

const test = suite('us privacy');

for (const text of ['1YNN', '1---', '1NYN', '1ynn']) {
  test(`us privacy › ${text} is an answer`, () =>
    assert.equal(readUsPrivacy({ uspString: text }, true), { text, isSettled: true }));
}

const NONE: [answer: unknown, isSuccess: unknown][] = [
  [{ uspString: '1YNN' }, false],
  [{ uspString: '2YNN' }, true],
  [{ uspString: '1YN' }, true],
  [{ uspString: '1YNNN' }, true],
  [{ uspString: '1YXN' }, true],
  [{ uspString: 1 }, true],
  [{}, true],
  [null, true],
  ['1YNN', true],
];
for (const [answer, isSuccess] of NONE) {
  test(`us privacy › ${JSON.stringify(answer)}, ${isSuccess} is no answer`, () =>
    assert.equal(readUsPrivacy(answer, isSuccess), { text: '', isSettled: false }));
}
