import * as assert from 'uvu/assert';
import { readRefresh } from '../../../src/shared/refresh-rule';
import { test } from '../../support/suite';

const NEVER = Number.POSITIVE_INFINITY;

const ROWS: [
  sentence: string,
  option: unknown,
  expected: [viewedMs: number, max: number, onReturn: boolean],
][] = [
  ['nothing', undefined, [NEVER, NEVER, false]],
  ['null', null, [NEVER, NEVER, false]],
  ['only switched on', true, [30_000, NEVER, false]],
  ['switched off', false, [NEVER, NEVER, false]],
  ['no object', 'true', [NEVER, NEVER, false]],
  ['all of it', { viewedSeconds: 45, max: 3, onReturn: true }, [45_000, 3, true]],
  ['texts of a tag manager', { viewedSeconds: '45', max: '3' }, [45_000, 3, false]],
  ['less than is allowed', { viewedSeconds: 5 }, [30_000, NEVER, false]],
  ['nonsense', { viewedSeconds: 'soon', max: {}, onReturn: 'yes' }, [NEVER, NEVER, false]],
  ['negative numbers', { viewedSeconds: -1, max: -1 }, [NEVER, NEVER, false]],
  ['empty texts', { viewedSeconds: '', max: '' }, [NEVER, NEVER, false]],
  ['null members', { viewedSeconds: null, max: null }, [NEVER, NEVER, false]],
  ['none at all', { viewedSeconds: 30, max: 0 }, [30_000, 0, false]],
];

for (const [sentence, option, [viewedMs, max, onReturn]] of ROWS) {
  test(`option refresh › ${sentence}`, () =>
    assert.equal(readRefresh(option), { viewedMs, max, onReturn }));
}
