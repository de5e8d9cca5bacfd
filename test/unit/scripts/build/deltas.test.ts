import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checkEarlier, nameOfDictionary } from '../../../../scripts/build/deltas';
import { folderFor } from '../../../support/folder-for';
import { suite } from '../../../support/suite';

const test = suite('deltas');
const folder = folderFor(test, 'deltas');
test.before(() => writeFileSync(join(folder, 'manifest.json'), '{"build":"0000aaaa"}'));
test('the name of a dictionary has no sign that a path or an address reads in another way', () => {
  assert.is(nameOfDictionary('a+b/c9Z='), 'abc9Z');
});

test('what is no release, and the folder that is built to, are refused before the build', () => {
  assert.throws(
    () => checkEarlier('dist', [join(folder, 'none')]),
    /is no release: it has no manifest/,
  );
  assert.throws(() => checkEarlier(folder, [`${folder}/.`]), /is the folder that is built to/);
});
