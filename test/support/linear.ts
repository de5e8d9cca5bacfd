import * as assert from 'uvu/assert';

/** How much longer the long text is than the short one. */
const FACTOR = 8;

/** Characters of the long text: as much as a stranger may send. */
const LENGTH = 200_000;

/**
 * ms of the processor. What is shorter is not measured well; the square of 200 kB takes seconds.
 */
const SHORTEST_MS = 5;

/**
 * ms of the processor that no text shorter than an eighth of the long one takes, by far: the rest
 * need not be tried.
 */
const HOPELESS_MS = 50;

/**
 * Lengths at which it shows early that something takes the cube, or doubles with each character.
 */
const EARLY = [16, 20, 24, 28, 100, 300, 1000];

/**
 * The shortest of several runs, in ms of the processor: what else runs on the machine does not
 * count.
 */
function shortest(run: () => void, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    run();
    const { system, user } = process.cpuUsage(start);
    return (system + user) / 1000;
  });
  return Math.max(SHORTEST_MS, Math.min(...times));
}

/**
 * Why something takes more than linear time on a repeated text: it should take about eight times as
 * long as on an eighth of it. The square would be 64 times. Empty if it is linear.
 */
export function superlinear(
  run: (text: string) => void,
  { after = '', before = '', part }: { after?: string; before?: string; part: string },
): string {
  const on = (most: number) => () =>
    run(before + part.repeat(Math.ceil(most / part.length)) + after);
  const limit = 5 * FACTOR;
  for (const most of [...EARLY, LENGTH / FACTOR]) {
    const ms = shortest(on(most), 1);
    if (ms > HOPELESS_MS && shortest(on(most)) > HOPELESS_MS) {
      return `${Math.round(ms)} ms for ${most} characters`;
    }
  }
  if (shortest(on(LENGTH), 1) < limit * SHORTEST_MS) {
    return '';
  }
  const [short, long] = [shortest(on(LENGTH / FACTOR)), shortest(on(LENGTH))];
  return long < limit * short
    ? ''
    : `${Math.round(long)} ms for all, ${Math.round(short)} ms for an eighth`;
}

/** Checks that something takes linear time. */
export function assertLinear(run: (text: string) => void, part: string, before?: string): void {
  assert.is(superlinear(run, { part, before }), '');
}
