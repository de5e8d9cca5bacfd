/**
 * `npm run bench` (first half): page views of one placement, by the hand-written minimum, the tag with either snippet, and
 * Prebid.js, in turn, for each kind of ad. Writes bench/load.json, docs/speed.md and the README's section on
 * speed. Needs a built tag. `--rounds N` makes fewer than 15 views each, `--ads html,parts` only some kinds; the results are
 * then not written.
 */
import { parseArgs } from 'node:util';
import { packageVersion } from '../scripts/package-version';
import { writeSection } from '../scripts/readme-section';
import { closeBrowser, openBrowser } from '../test/support/browser';
import { ROWS, type RowName } from './load/ads';
import {
  answerFor,
  CONTESTANTS,
  type ContestantName,
  contestantPage,
  DRAWERS,
  MANY,
  manyPage,
  pathOf,
  prebidBundle,
} from './load/contestants';
import {
  type LoadResults,
  loadAsMarkdown,
  loadInFull,
  type Summary,
  timeAsMarkdown,
} from './load/load-report';
import { type AllRuns, otherTargets, type Runs, rowTargets, timesAs } from './load/load-targets';
import { type Condition, type Load, measureLoad } from './load/measure-load';
import { startServers } from './load/servers';
import { writeResults } from './results';
import { spreadOf } from './spread';

const ROUNDS = 15;

/** Views of the page of ten placements. */
const MANY_ROUNDS = 5;

const SLOW: Condition = {
  name: 'slow 4G (RTT 150 ms, 1.6 Mbit/s), processor slowed 4×',
  cpu: 4,
  network: { latency: 150, bitsPerSecond: 1_600_000 },
};

const { values: options } = parseArgs({ options: { ads: { type: 'string' }, rounds: { type: 'string' } } });
const rounds = Number(options.rounds ?? ROUNDS);
const measured = ROWS.filter((row) => options.ads?.split(',').includes(row) ?? true);

/** The pages of a round: each row's follow each other, so that its ratios compare neighbours. */
const VIEWS: [name: ContestantName, row: RowName][] = [
  ['empty', 'html'],
  ...measured.flatMap((row) => DRAWERS[row].map((name): [ContestantName, RowName] => [name, row])),
];

async function viewAll(pageOrigin: string): Promise<AllRuns> {
  const rows = Object.fromEntries(ROWS.map((row): [RowName, Runs] => [row, {}])) as AllRuns['rows'];
  const empty: Load[] = [];
  const view = (name: ContestantName, row: RowName) =>
    measureLoad(pageOrigin + pathOf(name, row), SLOW, name === 'empty' ? 0 : 1);
  // The first views of a browser are slower: they fill its caches.
  for (const [name, row] of VIEWS) await view(name, row);
  for (let round = 0; round < rounds; round++) {
    // Each contestant starts a round equally often.
    for (let turn = 0; turn < VIEWS.length; turn++) {
      const [name, row] = VIEWS[(turn + round) % VIEWS.length] as [ContestantName, RowName];
      const load = await view(name, row);
      if (name === 'empty') empty.push(load);
      else {
        rows[row][name] ??= [];
        rows[row][name].push(load);
      }
    }
  }
  return { empty, rows };
}

function summaryOf(loads: Load[]): Summary {
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  const all = names.map((metric) => [metric, spreadOf(loads.map((load) => load[metric]))] as const);
  return { metrics: Object.fromEntries(all.filter(([, { median }]) => !Number.isNaN(median))) };
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

const servers = await startServers({ answer: answerFor, scripts: { '/prebid.js': await prebidBundle() } });
for (const [name, row] of VIEWS) servers.setPage(pathOf(name, row), contestantPage(name, row));
servers.setPage('/many', manyPage());

const runs = await viewAll(servers.pageOrigin);
const many: Load[] = [];
for (let round = 0; round < Math.min(rounds, MANY_ROUNDS); round++) {
  many.push(await measureLoad(`${servers.pageOrigin}/many`, SLOW, MANY));
}
const browser = (await openBrowser()).version();
await closeBrowser();
servers.close();

const results: LoadResults = {
  version: packageVersion(),
  browser,
  rounds,
  condition: SLOW.name,
  empty: summaryOf(runs.empty),
  rows: Object.fromEntries(measured.map((row) => [row, summarise(runs.rows[row])])),
  rowTargets: rowTargets(runs),
  targets: otherTargets(runs, many),
};
console.log(loadInFull(results));
if (rounds >= ROUNDS && measured.length === ROWS.length) {
  writeResults('load', results, loadAsMarkdown(results), loadInFull(results));
  writeSection('README.md', 'time', timeAsMarkdown(results));
} else {
  console.log('Too few rounds, or not all kinds of ads: nothing was written.');
}
