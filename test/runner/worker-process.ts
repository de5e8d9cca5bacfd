import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileOutcome } from './worker';

/** A process that runs test files. */
export interface WorkerProcess {
  /** Runs a file. A process that ends or hangs over it is a failure of the file, and the next file gets another. */
  run(file: string): Promise<FileOutcome>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** ms. A file that takes longer hangs. Far above what the longest takes beside load. */
const FILE_LIMIT_MS = 15 * 60_000;

/** ms. What a process has to close its browser. */
const STOP_LIMIT_MS = 10_000;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

interface WorkerOptions {
  hasBrowser: boolean;
  /** Of the TypeScript configuration, where it is not the root's. */
  tsconfig?: string | undefined;
}

function start({ hasBrowser, tsconfig }: WorkerOptions): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', WORKER, ...(hasBrowser ? ['--browser'] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(tsconfig && { TSX_TSCONFIG_PATH: resolve(tsconfig) }) },
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    child.once('exit', (code, signal) => settle(`its process ended with ${signal ?? code}`));
  });
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((settle) => child.once('message', settle));
}

/** Makes a process for test files; it starts with the first. */
export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  let child: ChildProcess | undefined;
  let ended: Promise<string> = Promise.resolve('');
  let ready: Promise<unknown> = Promise.resolve();
  const begin = (): ChildProcess => {
    child = start(options);
    ended = endOf(child);
    ready = Promise.race([nextMessage(child), ended]);
    return child;
  };
  return {
    async run(file) {
      const process = child ?? begin();
      await ready;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((settle) => {
        timer = setTimeout(() => settle(`not done after ${FILE_LIMIT_MS / 60_000} minutes`), FILE_LIMIT_MS);
      });
      const outcome = nextMessage(process) as Promise<FileOutcome>;
      if (process.connected) process.send(resolve(file));
      const result = await Promise.race([outcome, ended, late]).finally(() => clearTimeout(timer));
      if (typeof result !== 'string') return result;
      process.kill('SIGKILL');
      child = undefined;
      return { total: 1, passed: 0, tests: [], output: `${file}: ${result}` };
    },
    async stop() {
      if (!child) return;
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
