import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './report';

/** What a process says when it has started, and begins with a file. */
export const BEGUN = 'begun';

/**
 * ms that a test may take, far above what the longest takes on a busy machine, and beside that the
 * time that tests go on by themselves, where the environment says it.
 */
const TEST_LIMIT_MS = 5 * 60_000 + (Number(process.env.TIME) || 0);

/** ms. What a process has to start: that is compiling the runner, and no part of a test's time. */
const START_LIMIT_MS = 2 * 60_000;

/** ms. What a process has to close its browser. */
const STOP_LIMIT_MS = 10_000;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

interface WorkerOptions {
  hasBrowser: boolean;
  testLimitMs?: number;
  /** More of its environment. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Makes a process that runs test files one by one. After one in which it ends, or ends no test for
 * too long, it is another.
 */
export function createWorkerProcess({
  env,
  hasBrowser,
  testLimitMs = TEST_LIMIT_MS,
}: WorkerOptions) {
  let child: ChildProcess | undefined;
  const start = () =>
    fork(WORKER, hasBrowser ? ['--browser'] : [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...env },
    });
  return {
    run(file: string): Promise<Outcome> {
      child ??= start();
      const own = child;
      own.send(resolve(file));
      return new Promise((settle) => {
        let ended = 0;
        const end = (outcome: Outcome) => {
          clearTimeout(timer);
          own.off('message', onMessage).off('exit', onExit);
          settle(outcome);
        };
        const giveUp = (reason: string) => {
          own.kill('SIGKILL');
          child = undefined;
          end({ total: 1, passed: 0, output: `${file}: ${reason}, after ${ended} of its tests` });
        };
        let timer = setTimeout(() => giveUp('its process did not start'), START_LIMIT_MS);
        const onMessage = (message: Outcome | string) => {
          if (typeof message !== 'string') {
            return end(message);
          }
          if (message !== BEGUN) {
            ended += 1;
          }
          clearTimeout(timer);
          timer = setTimeout(
            () => giveUp(`a test took more than ${testLimitMs / 1000} s`),
            testLimitMs,
          );
        };
        const onExit = (code: number | null, signal: string | null) =>
          giveUp(`its process ended with ${signal ?? code}`);
        own.on('message', onMessage).on('exit', onExit);
      });
    },
    async stop(): Promise<void> {
      if (!child?.connected) {
        return;
      }
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      child.disconnect();
      await once(child, 'exit');
      clearTimeout(timer);
    },
  };
}
