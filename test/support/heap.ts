import type { CDPSession, Page } from 'playwright-core';

/** What a page holds, after everything that can go has gone. */
export interface Held {
  /** Bytes of JavaScript objects. */
  bytes: number;
  /** Nodes, those off the page among them. */
  nodes: number;
  /** Event listeners. */
  listeners: number;
}

/** Starts the browser's own metrics of a page. */
export async function openMetrics(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Starts them with the thread's own clock: what else the machine does is not counted. */
export async function openThreadMetrics(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** The browser's metrics by name. */
export async function readMetrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Collects garbage, and says what is left. */
export async function heldAfterCollection(session: CDPSession): Promise<Held> {
  // What a first collection frees may hold what only a second one can find.
  for (let i = 0; i < 3; i++) {
    await session.send('HeapProfiler.collectGarbage');
  }
  const { JSEventListeners = 0, JSHeapUsedSize = 0, Nodes = 0 } = await readMetrics(session);
  return { bytes: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners };
}
