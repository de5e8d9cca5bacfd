import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createWorkerProcess } from '../../runner/worker-process';

const test = suite('a process for test files');

/** ms that a test may take here. */
const LIMIT_MS = 1000;

const sample = (name: string) => `test/runner/samples/${name}.ts`;

/** Runs sample files one after the other. */
async function runSamples(...names: string[]) {
  const worker = createWorkerProcess({ hasBrowser: false, testLimitMs: LIMIT_MS });
  const outcomes = [];
  for (const name of names) outcomes.push(await worker.run(sample(name)));
  await worker.stop();
  return outcomes;
}

test('one that ends › is a failure that names the file and the test, and the next file has another', async () => {
  const [died, well] = await runSamples('dies', 'goes-well');
  assert.equal([died?.total, died?.passed], [1, 0]);
  assert.is(died?.output, `${sample('dies')}: its process ended with 7, in "ends the process"`);
  assert.equal([well?.total, well?.passed], [1, 1]);
});

test('a test that waits for ever › has failed by its name, and the others run', async () => {
  const [hung] = await runSamples('hangs');
  assert.equal([hung?.total, hung?.passed], [2, 1]);
  assert.match(hung?.output ?? '', /FAIL\s+"waits for ever"\s+not done after 1 s/);
  assert.equal(
    hung?.tests.map(({ hasPassed, name }) => [name, hasPassed]),
    [
      ['waits for ever', false],
      ['goes well', true],
    ],
  );
});

test('a test that holds its process up for ever › ends with the process, and is named', async () => {
  const [blocked, well] = await runSamples('blocks', 'goes-well');
  assert.equal([blocked?.total, blocked?.passed], [1, 0]);
  assert.match(blocked?.output ?? '', /blocks\.ts: silent for [\d.]+ s, in "blocks"$/);
  assert.is(well?.passed, 1);
});

test.run();
