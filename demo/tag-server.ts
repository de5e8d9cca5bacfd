import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { StatusCode } from 'hono/utils/http-status';
import { sendDeltas } from './deltas';

/** The tag's own origin, as a CDN would serve it. */
export interface TagServer {
  app: Hono;
  /** Names of the files asked for, oldest first, without their query. */
  requests: string[];
  /** Calls the listener after each later request. Returns the function that ends it. */
  onRequest(listener: () => void): () => void;
  /**
   * Answers the next `times` requests for files whose name matches with an HTTP status instead of
   * the file.
   */
  failNext(name: RegExp, times: number, status?: number): void;
  /** Serves other code for files whose name matches. */
  serveInstead(name: RegExp, code: string): void;
  /** Spoils files whose name matches: the next `times` requests for them. */
  spoil(name: RegExp, fault: FileFault, times?: number): void;
  /** Forgets requests, failures and other code. */
  reset(): void;
}

/** What may become of a file on its way. */
export type FileFault =
  | 'missing'
  | 'refused'
  | 'hangs'
  | 'reset'
  | 'empty'
  | 'html'
  | 'wrong type'
  | 'truncated'
  | 'other shape'
  | 'other functions'
  | 'slow';

interface Failure {
  name: RegExp;
  times: number;
  status: number;
}

/** A name with a hash of the contents never means other contents. */
const HASHED_NAME = /-[\da-f]{8,}\.\w+$/;

/**
 * How long a browser keeps a file: as docs/deploy.md says of those with a hash in their name, and
 * of the loaders.
 */
export function cacheControl(name: string): string {
  return HASHED_NAME.test(name)
    ? 'public, max-age=31536000, immutable'
    : 'private, max-age=300, stale-while-revalidate=86400';
}

/**
 * The folder that is served without `Access-Control-Allow-Origin`. Everything else always has it.
 */
const WITHOUT_CORS = '/without-cors/';

const SCRIPT = { 'Content-Type': 'application/javascript' };

/** Answers as a server or a network with a fault does. `undefined`: the file itself, later. */
async function spoiled(
  c: Context,
  fault: FileFault,
  ends: Promise<void>,
): Promise<Response | undefined> {
  switch (fault) {
    case 'missing':
      return c.text('Not found', 404);
    case 'refused':
      return c.text('', 500);
    case 'hangs':
      await ends;
      return c.body(null, 503);
    case 'reset':
      (c.env as HttpBindings).incoming.socket.destroy();
      return c.body(null);
    case 'empty':
      return c.body('', 200, SCRIPT);
    case 'html':
      return c.body('<!doctype html><title>Sign in</title>', 200, SCRIPT);
    case 'wrong type':
      return c.body('export function create() {}', 200, { 'Content-Type': 'text/html' });
    case 'truncated':
      return c.body('const a = 1; export function create(core) { return { ', 200, SCRIPT);
    case 'other shape':
      return c.body('export const create = { open: 1 }; export default 1;', 200, SCRIPT);
    case 'other functions':
      return c.body('export function create() { return { other() {} }; }', 200, SCRIPT);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return undefined;
  }
}

/** How long a slow file takes, in ms. */
const SLOW_MS = 400;

/**
 * How long files that are to come late are held up, in ms: an ad is drawn, and can be clicked,
 * before they come.
 */
const LATE_MS = 2000;

/** What sends the files of a built folder as they are. */
function sendFiles(distDir: string): MiddlewareHandler {
  return serveStatic({
    root: distDir,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(WITHOUT_CORS, '/'),
    onFound: (_file, c) => c.header('Cache-Control', cacheControl(c.req.path)),
  });
}

/** What sends the files of the folder that is there at a request; made once for each. */
function ofFolder(
  make: (folder: string) => MiddlewareHandler,
  folder: () => string,
): MiddlewareHandler {
  const made = new Map<string, MiddlewareHandler>();
  return (c, next) => {
    const send = made.get(folder()) ?? make(folder());
    made.set(folder(), send);
    return send(c, next);
  };
}

/**
 * Serves a built folder, or the one that is there at a request; files whose name matches `late`
 * later than the others. Documents, to which the console links, are at the origin that `docs` says.
 */
export function createTagServer(
  distDir: string | (() => string),
  late?: RegExp,
  docs?: () => string,
): TagServer {
  const app = new Hono();
  if (docs) {
    app.get('/docs/*', (c) => c.redirect(docs() + c.req.path));
  }
  const requests: string[] = [];
  const listeners = new Set<() => void>();
  let failures: Failure[] = [];
  let others: { name: RegExp; code: string }[] = [];
  let faults: { name: RegExp; fault: FileFault; times: number }[] = [];
  let endHanging = () => {};
  let ends = Promise.resolve();
  app.use(cors());
  // A host with a mistake, for the audit's demo.
  app.use(`${WITHOUT_CORS}*`, async (c, next) => {
    await next();
    c.header('Access-Control-Allow-Origin', undefined);
  });
  app.use(async (c, next) => {
    await next();
    // As docs/deploy.md has it: for pages under Cross-Origin-Embedder-Policy, and for those who
    // measure loading times.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Timing-Allow-Origin', '*');
  });
  app.use(async (c, next) => {
    const name = c.req.path.slice(1);
    requests.push(name);
    for (const listener of listeners) {
      listener();
    }
    if (late?.test(name)) {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    }
    const rule = faults.find(({ name: pattern, times }) => times > 0 && pattern.test(name));
    if (rule) {
      rule.times -= 1;
      const answer = await spoiled(c, rule.fault, ends);
      return answer ?? next();
    }
    const failure = failures.find((rule) => rule.times > 0 && rule.name.test(name));
    const other = others.find((rule) => rule.name.test(name));
    if (other) {
      return c.body(other.code, 200, { 'Content-Type': 'application/javascript' });
    }
    if (!failure) {
      return next();
    }
    failure.times -= 1;
    return c.body(null, failure.status as StatusCode);
  });
  const folder = typeof distDir === 'string' ? () => distDir : distDir;
  app.use(ofFolder(sendDeltas, folder), compress());
  app.get('*', ofFolder(sendFiles, folder));
  return {
    app,
    requests,
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    failNext: (name, times, status = 503) => failures.push({ name, times, status }),
    serveInstead: (name, code) => others.push({ name, code }),
    spoil(name, fault, times = Number.POSITIVE_INFINITY) {
      ends = new Promise((resolve) => {
        const before = endHanging;
        endHanging = () => {
          before();
          resolve();
        };
      });
      faults.push({ name, fault, times });
    },
    reset() {
      requests.length = 0;
      failures = [];
      others = [];
      faults = [];
      endHanging();
      endHanging = () => {};
    },
  };
}
