/**
 * `uvu` as tests import it (tsconfig.json says so): uvu's own functions, and each test's time is told. uvu itself knows it
 * of whole runs only.
 */
import type { Callback, Test } from '../../node_modules/uvu/index.d.ts';

import { testLimitMs } from '../runner/limits';

export type { Test } from '../../node_modules/uvu/index.d.ts';

/** How a test ended. */
export interface TimedTest {
  name: string;
  ms: number;
  hasPassed: boolean;
}

const address = new URL('../../node_modules/uvu/dist/index.mjs', import.meta.url).href;
const uvu = (await import(address)) as typeof import('../../node_modules/uvu/index.d.ts');

/** ms. Kept from before any test puts a clock of its own in its place. */
const now = performance.now.bind(performance);

/** Kept for the same reason. */
const { clearTimeout, setTimeout } = globalThis;

const listeners = new Set<(test: TimedTest) => void>();
const startListeners = new Set<(name: string) => void>();

/** Has each test's beginning told from now on. */
export function onTestStart(listener: (name: string) => void): void {
  startListeners.add(listener);
}

/** Has each test's end told from now on. */
export function onTestEnd(listener: (test: TimedTest) => void): void {
  listeners.add(listener);
}

/** The same, but it rejects where it takes longer than any test does. */
async function inTime(run: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${testLimitMs / 1000} s`)), testLimitMs);
  });
  await Promise.race([run(), late]).finally(() => clearTimeout(timer));
}

function timed<T>(name: string, run: Callback<T>): Callback<T> {
  return async (context) => {
    const title = [context.__suite__, name].filter(Boolean).join(' › ');
    for (const tell of startListeners) tell(title);
    const start = now();
    let hasPassed = false;
    try {
      await inTime(() => run(context));
      hasPassed = true;
    } finally {
      for (const tell of listeners) tell({ name: title, ms: now() - start, hasPassed });
    }
  };
}

/** uvu swallows what a hook throws, and then only the number of its tests is wrong. */
function told<T>(hook: Callback<T>): Callback<T> {
  return async (context) => {
    try {
      await hook(context);
    } catch (error) {
      console.log(`A hook of "${context.__suite__ || 'this file'}" failed:`, error);
      throw error;
    }
  };
}

function withTimes<T>(plain: Test<T>): Test<T> {
  const test = (name: string, run: Callback<T>) => plain(name, timed(name, run));
  return Object.assign(test, plain, {
    only: (name: string, run: Callback<T>) => plain.only(name, timed(name, run)),
    before: Object.assign((hook: Callback<T>) => plain.before(told(hook)), {
      each: (hook: Callback<T>) => plain.before.each(told(hook)),
    }),
    after: Object.assign((hook: Callback<T>) => plain.after(told(hook)), {
      each: (hook: Callback<T>) => plain.after.each(told(hook)),
    }),
  });
}

/** A suite of its own. */
export function suite<T = Record<string, unknown>>(title?: string, context?: T): Test<T> {
  return withTimes(uvu.suite<T>(title, context));
}

/** The suite without a name, which the files of a process share. */
export const test = withTimes(uvu.test);
