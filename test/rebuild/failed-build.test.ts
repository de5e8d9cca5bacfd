import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { folderFor } from '../support/folder-for';
import { suite } from '../support/suite';

const test = suite('a build that fails');
const root = folderFor(test, 'failed');
test('a build that fails › leaves the folder as it was, and nothing beside it', () => {
  const folder = join(root, 'dist');
  const before = 'an earlier build';
  spawnSync('mkdir', [folder]);
  writeFileSync(join(folder, 'tag.js'), before);
  const broken = join(root, 'hosts.ts');
  writeFileSync(broken, 'export const = ;');
  const { status } = spawnSync('node_modules/.bin/tsx', [
    'scripts/build/build.ts',
    '--quiet',
    '--out',
    folder,
    '--hosts',
    broken,
  ]);
  assert.is.not(status, 0);
  assert.is(readFileSync(join(folder, 'tag.js'), 'utf8'), before);
  assert.equal(readdirSync(root).sort(), ['dist', 'hosts.ts']);
});
