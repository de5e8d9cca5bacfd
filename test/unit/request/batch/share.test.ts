import * as assert from 'uvu/assert';
import { Message } from '../../../../src/contract/messages';
import { shareResult } from '../../../../src/request/batch/share';
import { test } from '../../../support/suite';

const A = { zid: 'a', status: 'OK' };
const B = { zid: 'b', status: 'FAIL' };
const NAMELESS = { status: 'OK' };
const MISSING = { reason: Message.RequestFailed };

const ROWS: [string, unknown, [string, number], object][] = [
  ['by name', [A, B], ['b', 1], { raw: B }],
  ['by name, whatever the order', [B, A], ['a', 0], { raw: A }],
  ['by place where nobody is named', [A, NAMELESS], ['b', 1], { raw: NAMELESS }],
  ['nothing by place of a list that is not complete', [NAMELESS], ['b', 1], MISSING],
  ['nothing that is another one’s', [A, A], ['b', 1], MISSING],
  ['a word to all', NAMELESS, ['b', 1], { raw: NAMELESS }],
  ['nothing of a word to another', A, ['b', 1], MISSING],
  ['nothing of an empty list', [], ['a', 0], MISSING],
  ['null as it came', null, ['a', 0], { raw: null }],
  ['nothing where undefined came', undefined, ['a', 0], MISSING],
];

for (const [name, raw, [zid, at], expected] of ROWS) {
  test(`share › ${name}`, () => assert.equal(shareResult({ raw }, 2)(zid, at), expected as never));
}

test('share › a failure is everybody’s', () => {
  const failed = { reason: Message.RequestTimedOut };
  assert.is(shareResult(failed, 2)('a', 0), failed);
});
