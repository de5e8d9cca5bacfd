/** The value of a promise that is settled by now; otherwise `undefined`, so that nothing waits for what may never come. */
export function ready<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  const later = new Promise<undefined>((resolve) => setTimeout(resolve));
  return Promise.race([Promise.resolve(promise).catch(() => undefined), later]);
}
