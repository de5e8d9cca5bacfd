import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Test } from 'uvu';
import { type Listening, listen } from '../../demo/listen';

/** A batch of the tag's analytics, as a server reads it. */
export interface Batch {
  version: number;
  options: {
    publisherIds: string[];
    userAgent: string;
    pageUrl: string;
    referrerUrl: string;
    uuid?: string;
  };
  events: { eventType: string; args: Record<string, unknown>; time: number; id: string }[];
}

/** The batches in newline-delimited JSON. Throws where a line is none. */
export function readLines(text: string): Batch[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Batch);
}

/**
 * Makes a first-party collector that drops repeats, and can be told to fail; it listens nowhere
 * yet.
 */
function createCollector() {
  const app = new Hono();
  let status = 0;
  let text: string | undefined;
  const collector = {
    app,
    /** Posted bodies, with their content type. */
    posts: [] as { type: string; body: string }[],
    batches: [] as Batch[],
    /** Events by id; repeats are dropped. */
    events: new Map<string, Batch['events'][number]>(),
    /** Addresses of `GET /told`: what a page says by itself, synchronously. */
    told: [] as string[],
    /** Answers with a status instead of taking anything, until it is 0 again. */
    failWith(next: number): void {
      status = next;
    },
    /** Takes everything, and says so in its answers' text. */
    answerWith(next: string): void {
      text = next;
    },
    clear(): void {
      status = 0;
      text = undefined;
      for (const list of [collector.posts, collector.batches, collector.told]) {
        list.length = 0;
      }
      collector.events.clear();
    },
  };
  app.use(cors());
  app.get('/told', (c) => {
    collector.told.push(...(c.req.queries('key') ?? []));
    return c.body(null, 204);
  });
  app.post('/collect', async (c) => {
    const body = await c.req.text();
    collector.posts.push({ type: c.req.header('content-type') ?? '', body });
    if (status) {
      return c.body(null, status as 500);
    }
    for (const batch of readLines(body)) {
      collector.batches.push(batch);
      for (const event of batch.events) {
        collector.events.set(event.id, event);
      }
    }
    return text === undefined ? c.body(null, 204) : c.text(text);
  });
  return collector;
}

/** A collector that listens, on a port of its own, while a suite runs; each test finds it empty. */
export function collectorFor(test: Test) {
  const collector = createCollector();
  let server: Listening;
  test.before(async () => {
    server = await listen(collector.app);
  });
  test.before.each(() => collector.clear());
  test.after(() => server.close());
  return { ...collector, origin: () => server.origin };
}
