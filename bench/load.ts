/**
 * `npm run bench` (first half): page views of one ad, by the hand-written minimum, the tag with either snippet, and
 * Prebid.js, in turn. Writes bench/load.json, bench/load.svg and the README's section on speed. Needs a built tag.
 * `--rounds N` makes fewer than 15 views each; the results are then not written.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageVersion } from '../scripts/package-version';
import { closeBrowser, openBrowser } from '../test/support/browser';
import { readAccepted } from './accepted';
import {
  answerFor,
  CONTESTANTS,
  type ContestantName,
  contestantPage,
  MANY,
  manyPage,
} from './load/contestants';
import { loadPlot } from './load/load-plot';
import { loadAsMarkdown, loadTable, targetTable } from './load/load-report';
import { type Condition, type Load, measureLoad } from './load/measure-load';
import { prebidBundle } from './load/prebid-bundle';
import { type LoadResults, type Summary, writeLoadResults } from './load/results';
import { type Servers, startServers } from './load/servers';
import { spreadOf } from './load/statistics';
import { type Runs, ratios, targetsOf } from './load/targets';
import { writeReadmeSection } from './readme-section';
import { differenceAsMarkdown, writeDifference } from './readme-sizes';

const ROUNDS = 15;

/** Views of the page of ten placements. */
const MANY_ROUNDS = 5;

const SLOW: Condition = {
  name: 'slow 4G (RTT 150 ms, 1.6 Mbit/s), processor slowed 4×',
  cpu: 4,
  network: { latency: 150, bitsPerSecond: 1_600_000 },
};
const UNTHROTTLED: Condition = { name: 'unthrottled', cpu: 1 };

async function viewAll({ pageOrigin }: Servers, condition: Condition, rounds: number): Promise<Runs> {
  const runs = Object.fromEntries(CONTESTANTS.map((name): [ContestantName, Load[]] => [name, []])) as Runs;
  const view = (name: ContestantName) =>
    measureLoad(`${pageOrigin}/${name}`, condition, name === 'empty' ? 0 : 1);
  // The first views of a browser are slower: they fill its caches.
  for (const name of CONTESTANTS) await view(name);
  for (let round = 0; round < rounds; round++) {
    // Each contestant starts a round equally often.
    const turn = CONTESTANTS.map((_, at) => CONTESTANTS[(at + round) % CONTESTANTS.length] as ContestantName);
    for (const name of turn) runs[name].push(await view(name));
  }
  return runs;
}

function summarise(runs: Runs, name: ContestantName): Summary {
  const of = (metric: keyof Load, one = name) => runs[one].map((load) => load[metric]);
  const names = Object.keys(runs.empty[0] ?? {}) as (keyof Load)[];
  return {
    metrics: Object.fromEntries(names.map((metric) => [metric, spreadOf(of(metric))])) as Summary['metrics'],
    againstMinimum: ratios(of('inDocument'), of('inDocument', 'minimum')),
    againstPrebid: ratios(of('inDocument'), of('inDocument', 'prebid')),
  };
}

function summariseAll(condition: Condition, runs: Runs): LoadResults['conditions'][number] {
  const contestants = Object.fromEntries(
    CONTESTANTS.map((name): [ContestantName, Summary] => [name, summarise(runs, name)]),
  ) as Record<ContestantName, Summary>;
  return { name: condition.name, contestants };
}

const { values: options } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(options.rounds ?? ROUNDS);
const servers = await startServers({ answer: answerFor, scripts: { '/prebid.js': await prebidBundle() } });
for (const name of CONTESTANTS) servers.setPage(`/${name}`, contestantPage(name));
servers.setPage('/many', manyPage());

const slow = await viewAll(servers, SLOW, rounds);
const many: Load[] = [];
for (let round = 0; round < MANY_ROUNDS; round++) {
  many.push(await measureLoad(`${servers.pageOrigin}/many`, SLOW, MANY));
}
const unthrottled = await viewAll(servers, UNTHROTTLED, rounds);
const browser = (await openBrowser()).version();
await closeBrowser();
servers.close();

const results: LoadResults = {
  version: packageVersion(),
  browser,
  rounds,
  conditions: [summariseAll(SLOW, slow), summariseAll(UNTHROTTLED, unthrottled)],
  targets: targetsOf(slow, many),
};
for (const condition of results.conditions)
  console.log([condition.name, ...loadTable(condition), ''].join('\n'));
console.log(targetTable(results.targets).join('\n'));

if (rounds >= ROUNDS) {
  writeLoadResults(results);
  writeFileSync('bench/load.svg', loadPlot(results));
  writeReadmeSection('bench', loadAsMarkdown(results));
  writeDifference(differenceAsMarkdown(readAccepted(), results));
} else {
  console.log('Too few rounds: nothing was written.');
}
