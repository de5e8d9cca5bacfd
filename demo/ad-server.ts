import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { answerAdRequest, answerFeed, answerHost } from './ad-request';
import { bidServer } from './bid-server';
import { CONSENT_STUBS, consentPlatformScript } from './cmp/bundle';
import { createHitLog, describeHit, type Hit, type HitLog } from './hit-log';
import type { OriginNames } from './local-urls';
import { LOG_PAGE } from './log-page';
import { readerOf } from './own-requests';
import { answerForThirdParty } from './third-party';
import { vastDocuments } from './vast';
import { createZones, isZone, type Zone, type Zones } from './zones';

/** The local ad server: answers ad requests and writes down every pixel and click. */
export interface AdServer {
  app: Hono;
  /** What was asked of it, oldest first; the same list is answered by `GET /log`. */
  log: Hit[];
  onHit: HitLog['onHit'];
  clearLog(): void;
  /** Tells a zone how to answer from now on. */
  setZone(zid: string, zone: Zone): void;
  /** Forgets what zones and third parties were told. */
  clearZones(): void;
  /** Gives a script to a dead host from now on: `ib.3lift.com/ttj`. */
  setThirdParty(address: string, script: string): void;
}

const SCRIPT = { 'Content-Type': 'application/javascript; charset=utf-8' };

const STATIC_FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** The addresses that steer the server; they come first so that they do not show up in the log. */
function addControls(app: Hono, log: HitLog, zones: Zones): void {
  // A reader gets a page, a script or a tool the hits themselves.
  app.get('/log', (c) =>
    c.req.header('accept')?.includes('text/html') ? c.html(LOG_PAGE) : c.json(log.hits),
  );
  // What pages have sent to `/collect`: batches of analytics, a line each.
  app.get('/batches', (c) => {
    const posts = log.hits.filter(({ path }) => path === '/collect').map(({ body = '' }) => body);
    return c.json(
      posts
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    );
  });
  app.delete('/log', (c) => {
    log.clear();
    return c.body(null, 204);
  });
  app.post('/zones/:zid', async (c) => {
    const zone: unknown = await c.req.json().catch(() => undefined);
    if (!isZone(zone)) {
      return c.text('Not a zone', 400);
    }
    zones.set(c.req.param('zid'), zone);
    return c.body(null, 204);
  });
  app.delete('/zones', (c) => {
    zones.clear();
    return c.body(null, 204);
  });
}

function addLogging(app: Hono, log: HitLog): void {
  const start = performance.now();
  app.use(async (c, next) => {
    log.add(await describeHit(c, Math.round(performance.now() - start)));
    await next();
  });
}

function addAnswers(
  app: Hono,
  zones: Zones,
  thirdParties: Map<string, string>,
  names: OriginNames,
): void {
  app.get('/v1/ad-template.json', (c) => answerAdRequest(c, zones, names));
  app.get('/v1/host/:host/', (c) => answerHost(c, zones, names));
  app.get('/v1/proxy/:provider/', (c) => answerFeed(c, zones, names));
  app.post('/v1/log/error/', (c) => c.body(null, 204));
  app.post('/collect', (c) => c.body(null, 204));
  app.get('/static/*', serveStatic({ root: STATIC_FOLDER }));
  app.get('/cmp/stub.js', (c) =>
    c.body(c.req.query('of') === 'gpp' ? CONSENT_STUBS.gpp : CONSENT_STUBS.tcf, 200, SCRIPT),
  );
  app.get('/cmp/platform.js', async (c) => c.body(await consentPlatformScript(), 200, SCRIPT));
  app.route('/vast', vastDocuments());
  app.route('/', bidServer());
  app.all('/x/:host/*', (c) => {
    const script = thirdParties.get(c.req.path.slice('/x/'.length));
    if (script === undefined) {
      return answerForThirdParty(c);
    }
    return c.body(script, 200, SCRIPT);
  });
  // Answers written by hand name the pixels and clicks of this server itself.
  app.all('/:pixel{(im|vi|ca|nf|vv|cm)\\.gif}', answerForThirdParty);
  app.all('/ck', answerForThirdParty);
}

/**
 * A new ad server with an empty log, listening nowhere yet. `names` are other origins that its
 * answers may name.
 */
export function createAdServer(names: OriginNames = {}): AdServer {
  const app = new Hono();
  const log = createHitLog();
  const zones = createZones();
  const thirdParties = new Map<string, string>();
  // By name, and with cookies: a tag of a build with `--transport fetch` asks so.
  app.use(cors({ origin: (origin, c) => readerOf(origin, c.req.path), credentials: true }));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    // Pages under Cross-Origin-Embedder-Policy load nothing from elsewhere without it.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  addControls(app, log, zones);
  addLogging(app, log);
  addAnswers(app, zones, thirdParties, names);
  return {
    app,
    log: log.hits,
    onHit: log.onHit,
    clearLog: log.clear,
    setZone: zones.set,
    clearZones() {
      zones.clear();
      thirdParties.clear();
    },
    setThirdParty: (address, script) => thirdParties.set(address, script),
  };
}
