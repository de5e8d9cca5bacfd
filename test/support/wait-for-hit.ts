import type { AdServer } from '../../demo/ad-server';
import type { Hit } from '../../demo/hit-log';

function describeLog(log: Hit[]): string {
  const lines = log.map(({ kind, method, path, time }) => `  ${time} ms  ${kind}  ${method} ${path}`);
  return lines.join('\n') || '  nothing';
}

/** Resolves with the first hit for which the predicate holds, past or future. Rejects with what came instead. */
export function waitForHit(
  { log, onHit }: AdServer,
  predicate: (hit: Hit) => boolean,
  timeoutMs: number,
): Promise<Hit> {
  const past = log.find(predicate);
  if (past) return Promise.resolve(past);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`No such hit within ${timeoutMs} ms. The ad server saw:\n${describeLog(log)}`));
    }, timeoutMs);
    const stop = onHit((hit) => {
      if (!predicate(hit)) return;
      clearTimeout(timer);
      stop();
      resolve(hit);
    });
  });
}
