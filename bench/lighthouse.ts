/**
 * `npx tsx bench/lighthouse.ts`: what Lighthouse (mobile, simulated throttling) says of the html
 * ad's pages, in turn: the ad in the page's html, the hand-written minimum, the tag with either
 * snippet, and EthicalAds, if `npm run peers -- FILE` was run before. Writes bench/lighthouse.json
 * and the section on it. Needs a built tag, an installed Chromium, and the registry the first time:
 * Lighthouse is no dependency. `--rounds N` makes fewer than 5 visits of each page; the results are
 * then not written.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageVersion } from '../scripts/package-version';
import { ARGS } from '../test/support/browser';
import { findInstalledChromium } from '../test/support/chromium';
import { type Judged, type LighthouseResults, lighthouseInFull } from './lighthouse-report';
import { type ContestantName, contestantPage, pathOf, present } from './load/contestants';
import { hasEthicalAds } from './load/ethicalads';
import { openFree } from './load/view-all';
import { inTurn, quantileOf, roundsOr, writeResults } from './results';

const ROUNDS = 5;

/** The last one for Node 20. */
const LIGHTHOUSE = '12.8.2';

const FOLDER = resolve('node_modules/.cache/lighthouse', LIGHTHOUSE);
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;

/**
 * The page shows nothing for a moment, as one that waits for its font. Lighthouse takes scripts for
 * what the first paint waited for if they were asked for at High priority and had come by then;
 * from servers as near as these, none has without this.
 */
const LATE_PAINT =
  '<style>body{animation:shown 0s .3s both}@keyframes shown{from{visibility:hidden}}</style></head>';

/** What it says of a visit, as far as it is needed. */
interface Visit {
  environment: { hostUserAgent: string };
  categories: { performance: { score: number } };
  audits: Record<string, Audit>;
}

interface Audit {
  /** 0 to 1; null if nothing is judged. */
  score: number | null;
  numericValue?: number;
  details?: { overallSavingsBytes?: number };
}

/** From here on, Lighthouse calls an audit passed. */
const PASSED = 0.9;

const NAMES: ContestantName[] = ['written', 'minimum', 'plain', 'fast', ...present('ethicalads')];

const run = promisify(execFile);

async function visit(url: string): Promise<Visit> {
  const { env, executablePath } = await findInstalledChromium();
  const flags = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
  ];
  const browser = `--chrome-flags=${['--headless=new', ...ARGS].join(' ')}`;
  const { stdout } = await run('node', [PROGRAM, url, ...flags, browser], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

const medianOf = (visits: Visit[], figure: (visit: Visit) => number | undefined) =>
  quantileOf(visits.map((visit) => figure(visit) ?? 0));

/** The audits that fail in most visits. */
const failuresOf = (visits: Visit[]) =>
  Object.keys(visits[0]?.audits ?? {}).filter(
    (name) => medianOf(visits, ({ audits }) => audits[name]?.score ?? 1) < PASSED,
  );

function judge(visits: Visit[], passed: (audit: string) => boolean): Judged {
  const medianValue = (name: string) =>
    medianOf(visits, ({ audits }) => audits[name]?.numericValue);
  return {
    score: medianOf(visits, ({ categories }) => categories.performance.score),
    firstPaint: medianValue('first-contentful-paint'),
    blocking: medianValue('total-blocking-time'),
    layoutShift: medianValue('cumulative-layout-shift'),
    unused: medianOf(
      visits,
      ({ audits }) => audits['unused-javascript']?.details?.overallSavingsBytes,
    ),
    fails: failuresOf(visits).filter(passed),
  };
}

const rounds = roundsOr(ROUNDS);
if (!hasEthicalAds) {
  console.log('Without EthicalAds: `npm run peers -- FILE` brings it.');
}
if (!existsSync(PROGRAM)) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  const words = ['install', ...quiet, '--prefix', FOLDER, `lighthouse@${LIGHTHOUSE}`];
  execFileSync('npm', words, { stdio: 'pipe' });
}

const arena = await openFree();
for (const name of NAMES) {
  arena.setPage(pathOf(name, 'html'), contestantPage(name, 'html').replace('</head>', LATE_PAINT));
}
const visits = await inTurn(NAMES, rounds, (name) =>
  visit(arena.pageOrigin + pathOf(name, 'html')),
);
arena.close();
const expected = new Set(failuresOf(visits.written));
const results: LighthouseResults = {
  version: packageVersion(),
  lighthouse: LIGHTHOUSE,
  browser: /Chrome\/[\d.]+/.exec(visits.written[0]?.environment.hostUserAgent ?? '')?.[0] ?? '',
  rounds,
  pages: Object.fromEntries(
    NAMES.map((name) => [name, judge(visits[name], (audit) => !expected.has(audit))]),
  ),
};
writeResults('lighthouse', results, lighthouseInFull(results), rounds < ROUNDS && 'Too few rounds');
