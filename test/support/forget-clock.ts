import type { BrowserContext } from 'playwright-core';

/** What Playwright calls itself when it reuses a context, and has no public word for: its server's side of a context. */
interface WithServerSide {
  _connection: {
    toImpl(context: BrowserContext): {
      clock: { uninstall(progress: { race<T>(work: Promise<T>): Promise<T> }): Promise<void> };
    };
  };
}

/** Undoes `clock.install` and all that was done with the clock, for documents to come. */
export function forgetClock(context: BrowserContext): Promise<void> {
  const { clock } = (context as never as WithServerSide)._connection.toImpl(context);
  return clock.uninstall({ race: (work) => work });
}
