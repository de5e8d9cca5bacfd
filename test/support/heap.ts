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

/** A heap snapshot: the fields of all nodes in one list, as numbers. */
interface HeapSnapshot {
  nodes: number[];
  strings: string[];
  snapshot: { meta: { node_fields: string[] } };
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

/** Counts what the browser itself holds by the name of its class, such as `ReadableStream`. */
export async function countHeld(session: CDPSession, name: string): Promise<number> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  const { nodes, snapshot, strings }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields } = snapshot.meta;
  const at = strings.indexOf(name);
  return nodes.filter(
    (value, index) => value === at && index % fields.length === fields.indexOf('name'),
  ).length;
}
