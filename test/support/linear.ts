import * as assert from 'uvu/assert';

/** How much longer the long text is than the short one. */
const FACTOR = 8;

/** Characters of the long text: as much as a stranger may send. */
const LENGTH = 200_000;

/** ms of the processor. What is shorter is not measured well; the square of 200 kB takes seconds. */
const SHORTEST_MS = 5;

/** The shortest of several runs, in ms of the processor: what else runs on the machine does not count. */
function shortest(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    run();
    const { system, user } = process.cpuUsage(start);
    return (system + user) / 1000;
  });
  return Math.max(SHORTEST_MS, Math.min(...times));
}

/**
 * Checks that 200 kB of a repeated text take about eight times as long as an eighth of them. The square would be 64 times.
 */
export function assertLinear(run: (text: string) => void, part: string, before = ''): void {
  const textOf = (length: number) => before + part.repeat(Math.ceil(length / part.length));
  const short = shortest(() => run(textOf(LENGTH / FACTOR)));
  const long = shortest(() => run(textOf(LENGTH)));
  assert.ok(
    long < 5 * FACTOR * short,
    `${Math.round(long)} ms for 200 kB, ${Math.round(short)} ms for 25 kB`,
  );
}
