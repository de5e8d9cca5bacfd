/**
 * A process of `test/run.ts`: runs the test files that it is told of, one at a time, and tells how
 * each ended.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Outcome } from './report';
import { BEGUN } from './worker-process';

type Suite = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

/** Where uvu puts the suites of a file, and is told that somebody else runs them. */
const queue: Suite[][] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: queue, UVU_INDEX: 0 });
// Not before: uvu looks for these when it is read.
const { suitesOfFile } = await import('../support/suite');

/** What uvu writes after each test, and its counts. */
const ENDED = /[•✘] /;
const PROGRESS = /^(?:.*[•✘] .*)? *\(\d+ \/ \d+\)\s*$/gm;

let output = '';
process.stdout.write = ((text: string | Uint8Array) => {
  const written = typeof text === 'string' ? text : new TextDecoder().decode(text);
  output += written;
  if (ENDED.test(written)) {
    process.send?.('a test ended');
  }
  return true;
}) as typeof process.stdout.write;

/**
 * Globals that packages add when they are first imported: tslib its helpers, puppeteer a polyfill,
 * kinesalite one that it forgot to declare.
 */
const OF_PACKAGES = /^(__\w+|buffer|URLPattern)$/;

const globals = () =>
  new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !OF_PACKAGES.test(name)));

async function runFile(file: string): Promise<Outcome> {
  output = '';
  const suites: Suite[] = [];
  queue[0] = suites;
  const count = { total: 0, passed: 0 };
  const before = globals();
  try {
    await import(pathToFileURL(file).href);
    for (const suite of suitesOfFile()) {
      suite.run();
    }
    for (const run of suites) {
      const [errors, passed, skipped, total] = await run();
      count.total += total + skipped;
      count.passed += passed;
      if (skipped) {
        output += `\n${skipped} skipped, counted as failed\n`;
      }
      if (errors !== true) {
        output += `\n${errors}\n`;
      } else if (passed < total) {
        output += `\n${total - passed} did not run: a hook before them failed\n`;
      }
    }
  } catch (error) {
    count.total += 1;
    output += `${relative('.', file)} could not be run: ${error instanceof Error ? error.stack : error}\n`;
  }
  const left = [...globals()].filter((name) => !before.has(name));
  if (left.length) {
    // The next file would lean on them, or trip over them.
    count.total += 1;
    output += `\n${relative('.', file)} left globals behind: ${left.join(', ')}\n`;
    for (const name of left) {
      Reflect.deleteProperty(globalThis, name);
    }
  }
  return { ...count, output };
}

// The browser stays from file to file.
const release = process.argv.includes('--browser')
  ? (await import('../support/browser')).holdBrowser()
  : null;
process.once('disconnect', async () => {
  await release?.();
  process.exit();
});

process.on('message', async (file: string) => {
  process.send?.(BEGUN);
  const outcome = await runFile(file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what colours consist of.
  const plain = outcome.output.replace(/\u001b\[\d+m/g, '');
  process.send?.({ ...outcome, output: plain.replace(PROGRESS, '').trim() });
});
