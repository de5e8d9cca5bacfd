import { EventEmitter } from 'node:events';
import type { Context } from 'hono';

/**
 * What a request to the ad server means: an ad request, a tracker's pixel, a click-through, or
 * something else.
 */
export type HitKind = 'request' | 'pixel' | 'click' | 'other';

/** One request as the ad server saw it. */
export interface Hit {
  /** Milliseconds since the server was made. */
  time: number;
  kind: HitKind;
  method: string;
  /** Path with its query, as it was asked for. */
  path: string;
  /** The first `zid` of the query. */
  zid?: string;
  query: Record<string, string[]>;
  referer: string;
  /** What was posted, as text. */
  body?: string;
}

/** Requests in the order of arrival; waiting code is notified instead of polling. */
export interface HitLog {
  readonly hits: Hit[];
  add(hit: Hit): void;
  clear(): void;
  /** Calls the listener for each later hit. Returns the function that ends it. */
  onHit(listener: (hit: Hit) => void): () => void;
}

const PIXEL_PATH = /\/(im|vi|ca|nf|vv|cm)\.gif$/;
const CLICK_PATH = /\/ck$/;
const AD_REQUEST_PATH = '/v1/ad-template.json';

function hitKind(pathname: string): HitKind {
  if (pathname === AD_REQUEST_PATH) {
    return 'request';
  }
  if (PIXEL_PATH.test(pathname)) {
    return 'pixel';
  }
  return CLICK_PATH.test(pathname) ? 'click' : 'other';
}

/** A request in the words of the log. */
export async function describeHit(c: Context, time: number): Promise<Hit> {
  const { pathname, search } = new URL(c.req.url);
  const zid = c.req.query('zid');
  return {
    time,
    kind: hitKind(pathname),
    method: c.req.method,
    path: pathname + search,
    ...(zid === undefined ? {} : { zid }),
    // Hono's has no prototype, which would make it unequal to any literal.
    query: { ...c.req.queries() },
    referer: c.req.header('referer') ?? '',
    ...(c.req.method === 'POST' ? { body: await c.req.text() } : {}),
  };
}

/** An empty log. */
export function createHitLog(): HitLog {
  const hits: Hit[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  return {
    hits,
    add(hit) {
      hits.push(hit);
      events.emit('hit', hit);
    },
    clear() {
      hits.length = 0;
    },
    onHit(listener) {
      events.on('hit', listener);
      return () => events.off('hit', listener);
    },
  };
}
