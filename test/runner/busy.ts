import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** ms. The load ends by then, whatever becomes of who started it. */
const LIMIT_MS = 30 * 60_000;

/** Computes without a pause, and looks now and then whether its parent is still there. */
const BUSY = `
const end = Date.now() + ${LIMIT_MS};
process.once('disconnect', () => process.exit());
(function turn() {
  const slice = Date.now() + 200;
  while (Date.now() < slice) Math.sqrt(Math.random());
  if (Date.now() < end) setImmediate(turn);
  else process.exit();
})();`;

/** Keeps each core busy with something else. Returns what ends it. */
export function startLoad(): () => void {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  return () => {
    for (const child of children) child.disconnect();
  };
}
