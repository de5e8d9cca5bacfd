import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { buildBeside } from '../../../../scripts/build/build-folders';
import { folderFor } from '../../../support/folder-for';
import { suite } from '../../../support/suite';

const test = suite('a folder that is built beside another');
const root = folderFor(test, 'swap');
/** Begins to build a folder, in which there is one file. */
function begin(goal: string) {
  const folder = buildBeside(goal);
  mkdirSync(folder.path);
  writeFileSync(join(folder.path, 'tag.js'), 'new');
  return folder;
}

const goalWith = (name: string, file?: string) => {
  const goal = join(root, name, 'dist');
  mkdirSync(goal, { recursive: true });
  if (file) writeFileSync(join(goal, file), 'old');
  return goal;
};

test('the other one › stays until the swap, and is replaced whole', () => {
  const goal = goalWith('a', 'chunk.js');
  const { swap } = begin(goal);
  assert.equal(readdirSync(goal), ['chunk.js']);
  swap();
  assert.equal(readdirSync(goal), ['tag.js']);
  assert.equal(readdirSync(join(goal, '..')), ['dist']);
});

test('the other one › need not be there', () => {
  const goal = join(root, 'b', 'c', 'dist');
  begin(goal).swap();
  assert.is(readFileSync(join(goal, 'tag.js'), 'utf8'), 'new');
});

test('a swap that fails › leaves the other one', () => {
  const goal = goalWith('d', 'chunk.js');
  const { path, swap } = begin(goal);
  rmSync(path, { recursive: true });
  assert.throws(swap);
  assert.equal(readdirSync(goal), ['chunk.js']);
});

test('what an earlier build has left › is not in the next one', () => {
  const goal = goalWith('e');
  const { path } = begin(goal);
  buildBeside(goal);
  assert.not.ok(existsSync(path));
});
