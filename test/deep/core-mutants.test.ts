import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { buildReadable } from '../../scripts/build/build-tag';
import { HEADINGS, type Heading } from '../core/headings';
import type { Outcome } from '../runner/report';
import { createWorkerProcess } from '../runner/worker-process';
import { folderFor } from '../support/folder-for';
import { suite } from '../support/suite';

/**
 * What the core tests are worth: each heading's own notices when what it shows is broken in the
 * built files.
 */
const test = suite('core tests › mutants');

/** They wait more than they compute: a page that lacks what its test waits for. */
const AT_A_TIME = 4;

const folder = folderFor(test, 'mutants');
const intact = join(folder, 'intact');

/**
 * Runs a core test with a build in place of `dist`, in a process of its own: a process imports a
 * file once.
 */
async function runCore(name: string, dist: string): Promise<Outcome> {
  const worker = createWorkerProcess({ hasBrowser: true, env: { DIST: dist } });
  const outcome = await worker.run(join('test/core', `${name}.test.ts`));
  await worker.stop();
  return outcome;
}

/**
 * Runs a heading's test with other code in each file of the build that has the code. Throws where
 * none has.
 */
async function runMutant([heading, name, from, to]: Heading): Promise<Outcome> {
  const mutant = join(folder, heading);
  cpSync(intact, mutant, { recursive: true });
  const files = readdirSync(mutant).filter((file) => file.endsWith('.js'));
  const changed = files.filter((file) => readFileSync(join(mutant, file), 'utf8').includes(from));
  assert.ok(changed.length > 0, `no file has ${from}`);
  for (const file of changed) {
    writeFileSync(
      join(mutant, file),
      readFileSync(join(mutant, file), 'utf8').replaceAll(from, to),
    );
  }
  return runCore(name, mutant);
}

/** Starts what it is given, so many at a time. */
function createQueue(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(start: () => Promise<T>): Promise<T> => {
    if (running === limit) {
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await start();
    } finally {
      if (waiting.length > 0) {
        waiting.shift()?.();
      } else {
        running -= 1;
      }
    }
  };
}

const inTurn = createQueue(AT_A_TIME);
const outcomes = new Map<string, Promise<Outcome>>();
const begin = (name: string, start: () => Promise<Outcome>) => {
  const outcome = inTurn(start);
  // Whoever asks for it is told of a failure.
  outcome.catch(() => {});
  outcomes.set(name, outcome);
};
const names = [...new Set(HEADINGS.map(([, name]) => name))];

test.before(async () => {
  await buildReadable({ out: intact });
  for (const name of names) {
    begin(`${name}, intact`, () => runCore(name, intact));
  }
  for (const one of HEADINGS) {
    begin(one[0], () => runMutant(one));
  }
});
for (const name of names) {
  test(`${name} › passes with the readable build as it is`, async () => {
    const outcome = await outcomes.get(`${name}, intact`);
    assert.is(outcome?.passed, outcome?.total, outcome?.output);
  });
}

for (const [heading, , from, to] of HEADINGS) {
  test(`${heading} › ${to || 'nothing'} in place of ${from} is noticed`, async () => {
    const outcome = await outcomes.get(heading);
    assert.ok(outcome && outcome.passed < outcome.total);
  });
}
