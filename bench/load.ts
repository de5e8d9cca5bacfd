/**
 * `npm run bench` (first half): page views of one placement, by the hand-written minimum, the tag with either snippet,
 * EthicalAds (if `npm run peers -- FILE` was run before) and Prebid.js, in turn, for each kind of ad: with connections that
 * cost nothing, then with real ones. Writes bench/load.json, docs/speed.md and the README's table. Needs a built tag.
 * `--rounds N` makes fewer than 9 views each; the results are then not written.
 */
import { packageVersion } from '../scripts/package-version';
import { writeFigures } from '../scripts/readme-figures';
import { readAccepted } from '../scripts/size/accepted';
import { closeBrowser } from '../test/support/browser';
import { ROWS, type RowName } from './load/ads';
import {
  CONNECTED_DRAWERS,
  CONTESTANTS,
  type ContestantName,
  DRAWERS,
  MANY,
  manyPage,
  type View,
} from './load/contestants';
import { hasEthicalAds } from './load/ethicalads';
import {
  type ConnectedResults,
  type LoadResults,
  loadInFull,
  loadSections,
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
import { type Load, measureLoad } from './load/measure-load';
import { lacksForTrust } from './load/trusted';
import { type Arena, openConnected, openFree, viewAll } from './load/view-all';
import { roundsOr, writeResults } from './results';
import { spreadOf } from './spread';

const ROUNDS = 9;

/** Views of the page of ten placements. */
const MANY_ROUNDS = 5;

const rounds = roundsOr(ROUNDS);

const viewsOf = (drawers: Partial<Record<RowName, ContestantName[]>>): View[] => [
  ['empty', 'html'],
  ...ROWS.flatMap((row) => (drawers[row] ?? []).map((name): View => [name, row])),
];

function summaryOf(loads: Load[]): Summary {
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  const all = names.map((metric) => [metric, spreadOf(loads.map((load) => load[metric]))] as const);
  const { high = Number.NaN, low = Number.NaN } = all.find(([metric]) => metric === 'inDocument')?.[1] ?? {};
  const medians = all.map(([metric, { median }]) => [metric, median] as const);
  return {
    metrics: Object.fromEntries(medians.filter(([, median]) => !Number.isNaN(median))),
    ...(!Number.isNaN(low) && { middle: [low, high] }),
  };
}

function summarise(runs: Runs): LoadResults['rows'][RowName] {
  const drawers = CONTESTANTS.filter((name) => runs[name]);
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
async function measure(arena: Arena, drawers: Partial<Record<RowName, ContestantName[]>>) {
  const runs = await viewAll(arena, viewsOf(drawers), rounds);
  const context = await arena.condition.openContext();
  const browser = context.browser()?.version() ?? '';
  await context.close();
  const rows = Object.fromEntries(ROWS.map((row) => [row, summarise(runs.rows[row])]));
  return { runs, results: { browser, condition: arena.condition.name, empty: summaryOf(runs.empty), rows } };
}

async function measureFree(): Promise<LoadResults> {
  const arena = await openFree();
  const { results, runs } = await measure(arena, DRAWERS);
  arena.setPage('/many', manyPage());
  const many: Load[] = [];
  for (let round = 0; round < Math.min(rounds, MANY_ROUNDS); round++) {
    many.push(await measureLoad(`${arena.pageOrigin}/many`, arena.condition, MANY));
  }
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

async function measureConnected(): Promise<ConnectedResults | undefined> {
  const lacking = await lacksForTrust();
  if (lacking) {
    console.log(`Real connections were not measured: the machine lacks ${lacking}.`);
    return undefined;
  }
  const arena = await openConnected();
  const { results, runs } = await measure(arena, CONNECTED_DRAWERS);
  arena.close();
  return { ...results, targets: [...connectedTargets(runs), ...imageTargets(runs, 1.15)] };
}

if (!hasEthicalAds) console.log('Without EthicalAds: `npm run peers -- FILE` brings it.');
const free = await measureFree();
const connected = await measureConnected();
const results: LoadResults = { ...free, ...(connected && { connected }) };
console.log(loadInFull(results));
if (connected && rounds >= ROUNDS) {
  writeResults('load', results, loadSections(results));
  writeFigures(readAccepted());
} else console.log('Too few rounds, or one condition only: nothing was written.');
