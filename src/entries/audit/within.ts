/** Waits at most so many milliseconds: a page may never answer. What comes later is ignored. */
export async function within<T>(promise: Promise<T>, milliseconds: number, description: string) {
  let timerId: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timerId = setTimeout(
      () => reject(new Error(`${description} took longer than ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, timeLimit]);
  } finally {
    clearTimeout(timerId);
  }
}
