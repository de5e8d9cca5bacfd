import * as assert from 'uvu/assert';
import { releasedChangelog, unreleasedNotes } from '../../../../scripts/release/changelog';
import { test } from '../../../support/suite';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- New: a thing.\n\n## 2.30.0\n\n- Old.\n';

test('changelog › the notes are what is unreleased', () =>
  assert.is(unreleasedNotes(CHANGELOG), '- New: a thing.'));

for (const [what, text] of [
  ['without the section', '# Changelog\n\n## 2.30.0\n\n- Old.\n'],
  ['with an empty section', '# Changelog\n\n## Unreleased\n\n## 2.30.0\n\n- Old.\n'],
] as const) {
  test(`changelog › ${what} there is nothing to release`, () =>
    assert.throws(() => unreleasedNotes(text), /has no notes under "## Unreleased"/));
}

test('changelog › a release names the section', () =>
  assert.is(releasedChangelog(CHANGELOG, '2.31.0'), CHANGELOG.replace('Unreleased', '2.31.0')));
