import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as constants from '../../src/constants';

/** Each literal once more, so that a change is looked at twice. */
const LITERALS = {
  REQUEST_TIMEOUT_MS: 10_000,
  LATE_ANSWER_MS: 60_000,
  DEFAULT_NUM_ADS: 1,
  VERSION: '2.0',
  SUBVERSION: '2.030',
};

test('constants › are what the specification says', () => {
  assert.equal({ ...constants }, LITERALS);
});

test.run();
