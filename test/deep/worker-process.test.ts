import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { createWorkerProcess } from '../runner/worker-process';
import { suite } from '../support/suite';

const test = suite('a process for test files');

/** ms that a test may take here. */
const LIMIT_MS = 3000;

/** Tests of a file, besides one that goes well. */
const SAMPLES = {
  'goes-well': '',
  fails: "test('fails', () => { throw new Error('its words'); }); test.skip('is left out');",
  dies: "test('ends the process', () => process.exit(7));",
  hangs: "test('waits for ever', () => new Promise(() => {}));",
  blocks: "test('blocks', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));",
  'bad-hook': "test.before(() => { throw new Error('no'); });",
};

const SUITE = new URL('../support/suite.ts', import.meta.url).href;
const folder = 'node_modules/.cache/runner-samples';
const sample = (name: keyof typeof SAMPLES) => `${folder}/${name}.mts`;
test.before(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(SAMPLES)) {
    writeFileSync(
      `${folder}/${name}.mts`,
      `import { test } from '${SUITE}';\ntest('goes well', () => {});\n${code}\n`,
    );
  }
});
test.after(() => rmSync(folder, { recursive: true }));

/** Runs sample files one after the other. */
async function runSamples(...names: (keyof typeof SAMPLES)[]) {
  const worker = createWorkerProcess({ hasBrowser: false, testLimitMs: LIMIT_MS });
  const outcomes = [];
  for (const name of names) {
    outcomes.push(await worker.run(sample(name)));
  }
  await worker.stop();
  return outcomes;
}

test('one that ends › is a failure that names the file and the test, and the next file has another', async () => {
  const [died, well] = await runSamples('dies', 'goes-well');
  assert.equal([died?.total, died?.passed], [1, 0]);
  assert.is(died?.output, `${sample('dies')}: its process ended with 7, after 1 of its tests`);
  assert.equal([well?.total, well?.passed], [1, 1]);
});

for (const [what, name] of [
  ['waits for ever', 'hangs'],
  ['holds its process up for ever', 'blocks'],
] as const) {
  test(`a test that ${what} › is a failure of its file, and the next file has another process`, async () => {
    const [hung, well] = await runSamples(name, 'goes-well');
    assert.equal([hung?.total, hung?.passed], [1, 0]);
    assert.is(
      hung?.output,
      `${sample(name)}: a test took more than ${LIMIT_MS / 1000} s, after 1 of its tests`,
    );
    assert.is(well?.passed, 1);
  });
}

test('a test that fails › is counted, with its words, and the others run', async () => {
  const [failed] = await runSamples('fails');
  assert.equal([failed?.total, failed?.passed], [3, 1]);
  assert.match(failed?.output ?? '', /FAIL\s+"fails"\s+its words/);
  assert.match(failed?.output ?? '', '1 skipped, counted as failed');
});

test('a hook that fails › is counted by the tests that did not run', async () => {
  const [outcome] = await runSamples('bad-hook');
  assert.equal([outcome?.total, outcome?.passed], [1, 0]);
  assert.is(outcome?.output, '1 did not run: a hook before them failed');
});
