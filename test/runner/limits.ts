/** ms that a test may take; one that takes longer hangs. Far above what the longest takes on a busy machine. */
const TEST_LIMIT_MS = 5 * 60_000;

/** Where the environment says how long the tests go on by themselves, they may take that long in addition. */
const SOUGHT_MS = Number(process.env.TIME) || 0;

/** ms after which a test has failed. The environment's `TEST_LIMIT_MS` is for the tests of the runner itself. */
export const testLimitMs = (Number(process.env.TEST_LIMIT_MS) || TEST_LIMIT_MS) + SOUGHT_MS;

/** ms without a word from a process that is to tell of each test: nothing in it runs any more, no timer either. */
export const silenceLimitMs = 1.2 * testLimitMs;
