import * as assert from 'uvu/assert';
import { nextVersion } from '../../../../scripts/release/next-version';
import { test } from '../../../support/suite';

const ROWS: [version: string, level: string, next: string][] = [
  ['2.30.0', 'minor', '2.31.0'],
  ['2.30.4', 'minor', '2.31.0'],
  ['2.30.4', 'major', '3.0.0'],
  ['2.30.4', 'patch', '2.30.5'],
  ['2.9.9', '2.10.0', '2.10.0'],
  ['2.30.0', '3.0.0', '3.0.0'],
];
for (const [version, level, next] of ROWS) {
  test(`next version › ${level} after ${version} is ${next}`, () =>
    assert.is(nextVersion(version, level), next));
}

for (const level of ['2.30.0', '2.29.9', '1.99.0', 'huge', '', '2.31', '2.31.0-beta']) {
  test(`next version › ${JSON.stringify(level)} after 2.30.0 is refused`, () =>
    assert.throws(() => nextVersion('2.30.0', level)));
}
