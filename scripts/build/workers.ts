import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Mapped } from './source-maps';
import type { Answer, Job } from './worker';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** More would not be faster: most of a build is two bundles. */
const LIMIT = Math.min(2, availableParallelism());

/** What has nothing to do: workers, and places in which none was started. */
const idle: (ChildProcess | undefined)[] = Array.from({ length: LIMIT });
const waiting: ((worker: ChildProcess) => void)[] = [];

/** A worker that has nothing to do, as soon as there is one. */
function take(): Promise<ChildProcess> | ChildProcess {
  if (idle.length === 0) {
    return new Promise((settle) => waiting.push(settle));
  }
  const start = () =>
    fork(WORKER, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return idle.pop() ?? start();
}

function giveBack(worker: ChildProcess): void {
  // An idle worker keeps no process from its end, and ends with it.
  worker.unref();
  worker.channel?.unref();
  const next = waiting.shift();
  if (next) {
    next(worker);
  } else {
    idle.push(worker);
  }
}

/**
 * Has a job done by one of two processes; returns the code that was asked for. Throws what went
 * wrong there.
 */
export async function work(job: Job): Promise<Mapped> {
  const worker = await take();
  worker.ref();
  worker.channel?.ref();
  worker.send(job);
  const ended = new AbortController();
  const [answer]: (Answer | number)[] = await Promise.race([
    once(worker, 'message', ended),
    once(worker, 'exit', ended),
  ]);
  ended.abort();
  if (typeof answer !== 'object') {
    throw new Error('A process that bundles has ended.');
  }
  giveBack(worker);
  if ('error' in answer) {
    throw new Error(answer.error);
  }
  return answer;
}
