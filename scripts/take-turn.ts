import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What stands for the build that is under way in this checkout. */
const TURN = join('.cache', 'building');

/** ms. A build that has not ended by then was killed. */
const LONGEST_BUILD_MS = 600_000;

/** ms between two looks whether the build before has ended. */
const LOOK_MS = 200;

function isTaken(): boolean {
  try {
    mkdirSync(TURN);
    return false;
  } catch {
    return true;
  }
}

function age(): number {
  try {
    return Date.now() - statSync(TURN).mtimeMs;
  } catch {
    return 0;
  }
}

/** Waits until no other build of this checkout runs: they share the compiler's cache and the copy of the source. */
export function takeTurn(): void {
  mkdirSync('.cache', { recursive: true });
  while (isTaken()) {
    if (age() > LONGEST_BUILD_MS) rmSync(TURN, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  process.once('exit', () => rmSync(TURN, { recursive: true, force: true }));
}
