/** ms. Generous: a slow machine is not a failure. */
const LIMIT_MS = 60_000;

/**
 * What a promise resolves with, or, where nothing else limits the wait and it takes too long, an
 * error that says what was waited for.
 */
export async function inTime<T>(
  wait: Promise<T>,
  describe: () => string,
  limitMs = LIMIT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not within ${limitMs / 1000} s: ${describe()}`)),
      limitMs,
    );
  });
  return Promise.race([wait, late]).finally(() => clearTimeout(timer));
}
