import { spawnSync } from 'node:child_process';
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
  if (file) {
    writeFileSync(join(goal, file), 'old');
  }
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

/** Code for another process, which builds the same folder and then does something. */
const elsewhere = (goal: string, then: string) => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { buildBeside } from ${JSON.stringify(join(process.cwd(), 'scripts/build/build-folders.ts'))};
  const { path, swap } = buildBeside(${JSON.stringify(goal)});
  mkdirSync(path);
  writeFileSync(path + '/other.js', 'other');
  ${then}`;

/** Runs code in another process, until that ends. */
const runElsewhere = (code: string) =>
  spawnSync('node_modules/.bin/tsx', ['--input-type=module', '-e', code], { encoding: 'utf8' });

test('two builds at once › each has its own folder, and the later one stays', () => {
  const goal = goalWith('f', 'chunk.js');
  const { path, swap } = begin(goal);
  const { status, stderr } = runElsewhere(elsewhere(goal, 'swap();'));
  assert.is(status, 0, stderr);
  assert.equal(readdirSync(path), ['tag.js']);
  assert.equal(readdirSync(goal), ['other.js']);
  swap();
  assert.equal(readdirSync(goal), ['tag.js']);
  assert.equal(readdirSync(join(goal, '..')), ['dist']);
});

test('two builds at once › one that is killed takes nothing of the other, and leaves nothing for the next', () => {
  const goal = goalWith('g', 'chunk.js');
  const { path } = begin(goal);
  runElsewhere(elsewhere(goal, "process.kill(process.pid, 'SIGKILL');"));
  assert.equal(readdirSync(path), ['tag.js']);
  assert.is(readdirSync(join(goal, '..')).length, 3);
  begin(goal).swap();
  assert.equal(readdirSync(join(goal, '..')), ['dist']);
});
