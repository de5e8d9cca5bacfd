import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { hostileScript } from './hostile-scripts';
import { IDENTITY_PAGE } from './identity-page';
import { NETWORK_PAGE } from './network-page';
import { networkScript } from './network-scripts';

/** The origin of third parties: networks' scripts and frames, which do what their address says. */
export interface NetworkServer {
  app: Hono;
  /** Path and query of what was asked for, oldest first. */
  requests: string[];
  /** Forgets the requests. */
  reset(): void;
}

const SCRIPT_TYPE = { 'Content-Type': 'application/javascript; charset=utf-8' };

/** Maximum bytes of `/bulk`. */
const MAX_BULK = 10_000_000;

function script(c: Context, text: string | undefined): Response {
  return text === undefined ? c.body('No such script', 404) : c.body(text, 200, SCRIPT_TYPE);
}

function addAnswers(app: Hono): void {
  // `after` holds the answer back, `never` for good.
  app.use(async (c, next) => {
    if (c.req.path.startsWith('/never')) {
      return new Promise<never>(() => {});
    }
    const ms = Number(c.req.query('after'));
    if (ms > 0) {
      await wait(ms);
    }
    return next();
  });
  app.get('/', (c) => c.html(NETWORK_PAGE));
  app.get('/do/:deed{[\\w-]+\\.js}', (c) => {
    const { hook = '', name = '', wait: waitMs } = c.req.query();
    return script(
      c,
      networkScript(c.req.param('deed').slice(0, -3), { hook, name, wait: Number(waitMs) }),
    );
  });
  app.get('/hostile/:deed{[\\w-]+\\.js}', (c) =>
    script(
      c,
      hostileScript(
        c.req.param('deed').slice(0, -3),
        new URL(c.req.url).origin,
        c.req.query('name'),
      ),
    ),
  );
  app.get('/ad.html', (c) =>
    c.html('<!doctype html><meta charset="utf-8"><title>Ad</title><p>An ad in a frame of its own'),
  );
  // A script of so many bytes; `allowed` lets the browser tell their number, `hidden` does not.
  app.get('/bulk/:bytes{\\d+}/:timing', (c) => {
    if (c.req.param('timing') === 'allowed.js') {
      c.header('Timing-Allow-Origin', '*');
    }
    return script(c, '/'.repeat(Math.min(Number(c.req.param('bytes')), MAX_BULK)));
  });
  app.get('/identity.html', (c) => c.html(IDENTITY_PAGE));
  app.get('/malware.txt', (c) => c.body('x', 200, { 'Content-Disposition': 'attachment' }));
  app.get('/evil.html', (c) =>
    c.html('<!doctype html><title>Evil</title><p>You should not be here.'),
  );
}

/** A new network server, listening nowhere yet. */
export function createNetworkServer(): NetworkServer {
  const app = new Hono();
  const requests: string[] = [];
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    requests.push(pathname + search);
    await next();
    c.header('Cache-Control', 'no-store');
  });
  addAnswers(app);
  return {
    app,
    requests,
    reset() {
      requests.length = 0;
    },
  };
}
