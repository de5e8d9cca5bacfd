import { fileURLToPath } from 'node:url';
import type { Test } from 'uvu';
import { type AdServer, createAdServer } from '../../demo/ad-server';
import type { Hit } from '../../demo/hit-log';
import { listen } from '../../demo/listen';
import { createNetworkServer } from '../../demo/network-server';
import { createPageServer, type Locals } from '../../demo/page-server';
import { createTagServer } from '../../demo/tag-server';
import { holdBrowser } from './browser';
import { distFolder } from './dist-folder';
import { suite } from './suite';
import { openVisit, type Visit, type VisitOptions } from './visit';

/** A page to open: its html, where it lives, with which HTTP headers. */
export interface StagePage extends VisitOptions {
  html: string;
  path?: string;
  headers?: Record<string, string>;
}

/**
 * A publisher's site, the tag's origin, an ad server and third parties, each on a port of its own,
 * and a browser.
 */
export type Stage = Awaited<ReturnType<typeof createStage>>;

const root = new URL('../../', import.meta.url);

/** Generous: a slow machine is not a failure. */
const HIT_TIMEOUT_MS = 20_000;

function createServers() {
  // `npm test -- --late doubt`: what does not wait for a chunk shows itself.
  const late = process.env.LATE_FILES;
  const locals: Locals = {};
  return {
    locals,
    adServer: createAdServer(locals),
    networkServer: createNetworkServer(),
    tagServer: createTagServer(distFolder, late ? new RegExp(late) : undefined),
    pageServer: createPageServer(fileURLToPath(new URL('demo/pages', root)), locals),
  };
}

function describeLog(log: Hit[]): string {
  const lines = log.map(
    ({ kind, method, path, time }) => `  ${time} ms  ${kind}  ${method} ${path}`,
  );
  return lines.join('\n') || '  nothing';
}

/**
 * Resolves with the first hit for which the predicate holds, past or future. Rejects with what came
 * instead.
 */
function waitForHit(
  { log, onHit }: AdServer,
  predicate: (hit: Hit) => boolean,
  timeoutMs: number,
): Promise<Hit> {
  const past = log.find(predicate);
  if (past) {
    return Promise.resolve(past);
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(
        new Error(`No such hit within ${timeoutMs} ms. The ad server saw:\n${describeLog(log)}`),
      );
    }, timeoutMs);
    const stop = onHit((hit) => {
      if (!predicate(hit)) {
        return;
      }
      clearTimeout(timer);
      stop();
      resolve(hit);
    });
  });
}

/** Starts the servers. The browser starts with the first visit and ends with the last stage. */
export async function createStage() {
  const { adServer, locals, networkServer, pageServer, tagServer } = createServers();
  const apps = [pageServer, tagServer, adServer, networkServer];
  const servers = await Promise.all(apps.map(({ app }) => listen(app)));
  const [pageOrigin = '', tagOrigin = '', adsOrigin = '', networkOrigin = ''] = servers.map(
    ({ origin }) => origin,
  );
  Object.assign(locals, { TAG: tagOrigin, ADS: adsOrigin, NET: networkOrigin });
  const release = holdBrowser();
  const visits: Visit[] = [];

  const visit = async (url: string, options: VisitOptions = {}) => {
    const opened = await openVisit(url, options);
    visits.push(opened);
    return opened;
  };
  const closeVisits = () => Promise.all(visits.splice(0).map((opened) => opened.close()));

  const requests = () => adServer.log.filter(({ kind }) => kind === 'request');
  const pixels = (pattern = /(?:)/) =>
    adServer.log.filter(({ kind, path }) => kind === 'pixel' && pattern.test(path));

  return {
    pageOrigin,
    tagOrigin,
    adsOrigin,
    /** Where third parties' scripts come from. */
    networkOrigin,
    adServer,
    tagServer,
    networkServer,
    /** Serves the html, `{{TAG}}`, `{{ADS}}` and `{{NET}}` filled in, and visits it. */
    open(page: string | StagePage) {
      const {
        headers,
        html,
        path = '/test.html',
        ...options
      } = typeof page === 'string' ? { html: page } : page;
      pageServer.setPage(path, html, headers);
      return visit(pageOrigin + path, options);
    },
    /** Serves more html of the publisher's, for frames. */
    setPage: pageServer.setPage,
    /** Visits a page of `demo/pages`, such as `/native.html`. */
    openDemo: (path: string, options?: VisitOptions) => visit(pageOrigin + path, options),
    /**
     * Visits any address. Whoever opens a page for a stage does it by this: a page that outlives
     * its servers waits for them.
     */
    visit,
    /** The ad requests so far. */
    requests,
    /** Their queries. */
    queries: () => requests().map(({ query }) => query),
    /** Hits of trackers' pixels so far. */
    pixels,
    /** Their addresses. */
    fired: (pattern?: RegExp) => pixels(pattern).map(({ path }) => path),
    /**
     * The first hit for which the predicate holds, past or future. Rejects with the log after the
     * time limit.
     */
    waitForHit: (predicate: (hit: Hit) => boolean, timeoutMs = HIT_TIMEOUT_MS) =>
      waitForHit(adServer, predicate, timeoutMs),
    /** As new: visits closed, log, zones, pages and failures forgotten. */
    async reset() {
      await closeVisits();
      adServer.clearLog();
      adServer.clearZones();
      tagServer.reset();
      networkServer.reset();
      pageServer.clearPages();
    },
    async close() {
      await closeVisits();
      await Promise.all(servers.map((server) => server.close()));
      await release();
    },
  };
}

/** uvu says only how many tests a failed hook kept from running. */
function withFailureLogged(hook: () => Promise<void>): () => Promise<void> {
  return () =>
    hook().catch((error) => {
      console.log('A hook failed:', error);
      throw error;
    });
}

/**
 * Gives a uvu suite a stage: made before its first test, reset after each, closed after the last.
 * Returns the function that tells it. uvu imports all files before it runs the first test, so the
 * browser, held from here on, is shared by all.
 */
export function stageFor<T>(test: Test<T>): () => Stage {
  const release = holdBrowser();
  let stage: Stage | undefined;
  test.before(
    withFailureLogged(async () => {
      stage = await createStage();
    }),
  );
  test.after.each(withFailureLogged(async () => stage?.reset()));
  test.after(async () => {
    await stage?.close();
    await release();
  });
  return () => {
    if (!stage) {
      throw new Error('The stage is there while tests run only.');
    }
    return stage;
  };
}

/** A suite of a name, and what tells its stage. */
export function suiteOnStage(name: string): { test: Test; stage: () => Stage } {
  const test = suite(name);
  return { test, stage: stageFor(test) };
}
