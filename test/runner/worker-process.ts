import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileOutcome } from './worker';

/** A process that runs test files. */
export interface WorkerProcess {
  /** Runs a file. A process that ends, or ends no test for too long, is a failure of the file; the next file gets another. */
  run(file: string): Promise<FileOutcome>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** ms that a test may take; one that takes longer hangs. Far above what the longest takes on a busy machine. */
const TEST_LIMIT_MS = 5 * 60_000;

/** Where the environment says how long the tests go on by themselves, they may take that long in addition. */
const SOUGHT_MS = Number(process.env.TIME) || 0;

/** ms. What a process has to close its browser. */
const STOP_LIMIT_MS = 10_000;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

interface WorkerOptions {
  hasBrowser: boolean;
  /** Of the TypeScript configuration, where it is not the root's. */
  tsconfig?: string | undefined;
  /** ms that a test may take. Default: generous. */
  testLimitMs?: number;
}

function start({ hasBrowser, tsconfig }: WorkerOptions): ChildProcess {
  return fork(WORKER, hasBrowser ? ['--browser'] : [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(tsconfig && { TSX_TSCONFIG_PATH: resolve(tsconfig) }) },
  });
}

/** Resolves with how a file ended, or with why nothing more comes: an end of the process, or of its patience. */
function outcomeOf(child: ChildProcess, limitMs: number) {
  return new Promise<FileOutcome | string>((settle) => {
    let ended = 0;
    const giveUp = (reason: string) => end(`${reason}, after ${ended} of its tests`);
    const wait = () => setTimeout(() => giveUp(`a test took more than ${limitMs / 1000} s`), limitMs);
    let timer = wait();
    const onMessage = (message: FileOutcome | string) => {
      if (typeof message !== 'string') return end(message);
      ended += 1;
      clearTimeout(timer);
      timer = wait();
    };
    const onExit = (code: number | null, signal: string | null) =>
      giveUp(`its process ended with ${signal ?? code}`);
    const end = (outcome: FileOutcome | string) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      settle(outcome);
    };
    child.on('message', onMessage).on('exit', onExit);
  });
}

/** Makes a process for test files; it starts with the first. */
export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  const limitMs = (options.testLimitMs ?? TEST_LIMIT_MS) + SOUGHT_MS;
  let child: ChildProcess | undefined;
  return {
    async run(file) {
      child ??= start(options);
      const outcome = outcomeOf(child, limitMs);
      child.send(resolve(file));
      const result = await outcome;
      if (typeof result !== 'string') return result;
      child.kill('SIGKILL');
      child = undefined;
      return { total: 1, passed: 0, output: `${file}: ${result}` };
    },
    async stop() {
      if (!child?.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
