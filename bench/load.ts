/**
 * `npm run bench` (first part): page views of one placement, by the hand-written minimum, the tag
 * with either snippet, EthicalAds (if `npm run peers -- FILE` was run before) and Prebid.js, in
 * turn, for each kind of ad: with connections that cost nothing, then with real ones. Writes
 * bench/load.json, docs/speed.md and the README's table. Needs a built tag. `--rounds N` makes
 * fewer than 5 views each; the results are then not written.
 */
import { packageVersion } from '../scripts/package-version';
import { writeFigures } from '../scripts/readme-figures';
import { readAccepted } from '../scripts/size/accepted';
import { closeBrowser } from '../test/support/browser';
import { ROWS, type RowName } from './load/ads';
import {
  CONNECTED_DRAWERS,
  CONTESTANT_NAMES,
  type ContestantName,
  DRAWERS,
  type Drawers,
  MANY,
  manyPage,
} from './load/contestants';
import { hasEthicalAds } from './load/ethicalads';
import {
  type ConnectedResults,
  type LoadResults,
  loadInFull,
  type Summary,
} from './load/load-report';
import {
  connectedTargets,
  imageTargets,
  otherTargets,
  type Runs,
  rowTargets,
  timesAs,
} from './load/load-targets';
import { type Arena, type Load, measureLoad } from './load/measure-load';
import { openConnected, openFree, viewAll } from './load/view-all';
import { lacksForVisitors } from './load/visitors';
import { inTurn, quantileOf, roundsOr, writeResults } from './results';

const ROUNDS = 5;

/** Views of the page of ten placements. */
const MANY_ROUNDS = 5;

const rounds = roundsOr(ROUNDS);

function summaryOf(loads: Load[]): Summary {
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  const medians = names.map(
    (metric) => [metric, quantileOf(loads.map((load) => load[metric]))] as const,
  );
  const times = loads.map(({ inDocument }) => inDocument);
  const [low, high] = [quantileOf(times, 0.25), quantileOf(times, 0.75)];
  return {
    metrics: Object.fromEntries(medians.filter(([, median]) => !Number.isNaN(median))),
    ...(!Number.isNaN(low) && { middle: [low, high] }),
  };
}

function summarise(runs: Runs): LoadResults['rows'][RowName] {
  const drawers = CONTESTANT_NAMES.filter((name) => runs[name]);
  const summaries = drawers.map((name): [ContestantName, Summary] => [
    name,
    {
      ...summaryOf(runs[name] ?? []),
      againstMinimum: timesAs(runs, name, 'minimum'),
      ...(runs.prebid && { againstPrebid: timesAs(runs, name, 'prebid') }),
    },
  ]);
  return Object.fromEntries(summaries);
}

/** Views the pages of a condition, and says which browser did. */
async function measure(arena: Arena, drawers: Drawers) {
  const runs = await viewAll(arena, drawers, rounds);
  const context = await arena.openContext();
  const browser = context.browser()?.version() ?? '';
  await context.close();
  const rows = Object.fromEntries(ROWS.map((row) => [row, summarise(runs.rows[row])]));
  return { runs, results: { browser, condition: arena.name, empty: summaryOf(runs.empty), rows } };
}

async function measureFree(): Promise<LoadResults> {
  const arena = await openFree();
  const { results, runs } = await measure(arena, DRAWERS);
  arena.setPage('/many', manyPage());
  const { many } = await inTurn(['many'], Math.min(rounds, MANY_ROUNDS), (name) =>
    measureLoad(arena, `/${name}`, MANY),
  );
  await closeBrowser();
  arena.close();
  return {
    version: packageVersion(),
    rounds,
    ...results,
    rowTargets: [...rowTargets(runs), ...imageTargets(runs, 1.25)],
    targets: otherTargets(runs, many),
  };
}

async function measureConnected(): Promise<ConnectedResults> {
  const arena = await openConnected();
  const { results, runs } = await measure(arena, CONNECTED_DRAWERS);
  arena.close();
  return { ...results, targets: [...connectedTargets(runs), ...imageTargets(runs, 1.15)] };
}

if (!hasEthicalAds) {
  console.log('Without EthicalAds: `npm run peers -- FILE` brings it.');
}
const free = await measureFree();
const lacking = await lacksForVisitors();
const results: LoadResults = { ...free, ...(!lacking && { connected: await measureConnected() }) };
const missing = lacking ?? (rounds < ROUNDS && 'Too few rounds');
writeResults('load', results, loadInFull(results), missing);
if (!missing) {
  writeFigures(readAccepted());
}
