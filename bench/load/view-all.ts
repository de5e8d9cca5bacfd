import { openBrowser } from '../../test/support/browser';
import { openLink } from '../../test/support/tcp-link';
import { inTurn } from '../results';
import { ROWS, type RowName } from './ads';
import { contestantPage, type Drawers, pathOf, prebidBundle } from './contestants';
import { ethicalAdsScripts } from './ethicalads';
import type { AllRuns, Runs } from './load-targets';
import { type Arena, measureLoad } from './measure-load';
import { startServers } from './servers';
import { createVisitors } from './visitors';

/** The network of both conditions. */
const SLOW = { rttMs: 150, bitsPerSecond: 1_600_000 };

const SLOW_NAME = 'slow 4G (RTT 150 ms, 1.6 Mbit/s), processor slowed 4×';

/**
 * A page view without an ad, with its room: what a browser does for its first page is no matter of
 * the ad.
 */
const WARM_UP = pathOf('empty', 'html');

const scriptsOfOthers = async () => ({
  '/prebid.js': await prebidBundle(),
  ...ethicalAdsScripts(),
});

/**
 * Connections cost nothing: the browser itself makes each request later. `more` are further
 * scripts, by path.
 */
export async function openFree(more: Record<string, string> = {}): Promise<Arena> {
  const servers = await startServers({ ...(await scriptsOfOthers()), ...more });
  return {
    ...servers,
    name: SLOW_NAME,
    network: SLOW,
    openContext: async () =>
      (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 } }),
  };
}

/**
 * Each connection costs TCP's and TLS's round trips, as in a visitor's browser with a new profile
 * for each view.
 */
export async function openConnected(): Promise<Arena> {
  const visitors = createVisitors();
  const link = openLink(SLOW);
  const servers = await startServers(await scriptsOfOthers(), link);
  return {
    ...servers,
    name: `real connections (TLS 1.3, HTTP/2, a host each), ${SLOW_NAME}`,
    async openContext() {
      const context = await visitors.open();
      const page = await context.newPage();
      await page.goto(servers.pageOrigin + WARM_UP);
      link.reset();
      return context;
    },
    close() {
      servers.close();
      visitors.remove();
    },
  };
}

/** Views the page without an ad and those of who draws one in a row, in turn. */
export async function viewAll(arena: Arena, drawers: Drawers, rounds: number): Promise<AllRuns> {
  const paths = [WARM_UP];
  arena.setPage(WARM_UP, contestantPage('empty', 'html'));
  for (const row of ROWS) {
    for (const name of drawers[row] ?? []) {
      arena.setPage(pathOf(name, row), contestantPage(name, row));
      paths.push(pathOf(name, row));
    }
  }
  const view = (path: string) => measureLoad(arena, path, path === WARM_UP ? 0 : 1);
  // The first views of a browser are slower: they fill its caches.
  if (arena.network) {
    for (const path of paths) {
      await view(path);
    }
  }
  const loads = await inTurn(paths, rounds, view);
  const runsOf = (row: RowName): Runs =>
    Object.fromEntries((drawers[row] ?? []).map((name) => [name, loads[pathOf(name, row)]]));
  const rows = Object.fromEntries(ROWS.map((row) => [row, runsOf(row)]));
  return { empty: loads[WARM_UP] ?? [], rows: rows as AllRuns['rows'] };
}
