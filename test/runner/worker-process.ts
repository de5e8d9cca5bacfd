import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { silenceLimitMs } from './limits';
import type { FileOutcome } from './worker';

/** A process that runs test files. */
export interface WorkerProcess {
  /** Runs a file. A process that ends or falls silent over it is a failure of the file, and the next file gets another. */
  run(file: string): Promise<FileOutcome>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

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

function start({ hasBrowser, testLimitMs, tsconfig }: WorkerOptions): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', WORKER, ...(hasBrowser ? ['--browser'] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(tsconfig && { TSX_TSCONFIG_PATH: resolve(tsconfig) }),
      ...(testLimitMs && { TEST_LIMIT_MS: String(testLimitMs) }),
    },
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

/** Resolves with how a file ended, or with why nothing more comes: an end of the process, or its silence. */
function outcomeOf(child: ChildProcess, ended: Promise<string>, silenceMs: number) {
  return new Promise<FileOutcome | string>((settle) => {
    let running = '';
    let timer: NodeJS.Timeout;
    const giveUp = (reason: string) => end(running ? `${reason}, in "${running}"` : reason);
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(`silent for ${silenceMs / 1000} s`), silenceMs);
    };
    const hear = (message: FileOutcome | { running: string }) => {
      listen();
      if ('running' in message) running = message.running;
      else end(message);
    };
    const end = (outcome: FileOutcome | string) => {
      clearTimeout(timer);
      child.off('message', hear);
      settle(outcome);
    };
    child.on('message', hear);
    ended.then(giveUp);
    listen();
  });
}

/** Makes a process for test files; it starts with the first. */
export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  const silenceMs = options.testLimitMs ? 10 * options.testLimitMs : silenceLimitMs;
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
      const outcome = outcomeOf(process, ended, silenceMs);
      if (process.connected) process.send(resolve(file));
      const result = await outcome;
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
