import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { servedFiles } from '../../scripts/build/manifest';
import { folderFor } from '../support/folder-for';
import { suite } from '../support/suite';

const test = suite('two builds at once');
const root = folderFor(test, 'at-once');

const build = (folder: string) =>
  promisify(execFile)('node_modules/.bin/tsx', [
    'scripts/build/build.ts',
    '--quiet',
    '--out',
    folder,
  ]);

test('two builds of one folder at once › both end well, the folder is whole, and nothing is left', async () => {
  const folder = join(root, 'dist');
  const told = await Promise.all([build(folder), build(folder)]);
  assert.equal(
    told.map(({ stderr }) => stderr),
    ['', ''],
  );
  assert.equal(servedFiles(folder), servedFiles('dist'));
  for (const file of [...servedFiles(folder), 'npm/npm.js', 'npm/react.js']) {
    assert.ok(readFileSync(join(folder, file)).equals(readFileSync(join('dist', file))), file);
  }
  assert.equal(readdirSync(root), ['dist']);
});
