/**
 * `npm test`: builds, and runs the groups that say whether the tag works. `npm run test:all` runs
 * every group. Several files run at a time, in processes of their own; the last line is `N passed,
 * N failed`. A skipped test has failed, and so has a folder without tests: nothing is left out
 * silently.
 *
 * `npm test -- unit dom` runs these groups, which may be those that no lane has: `engines`,
 * `fresh`. `npm test -- placement` runs the files of all groups whose path has that in it, and the
 * tests of a module of that name (runner/tests-of.ts). Options: scripts/commands.ts.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readCommand } from '../scripts/command-line';
import { TEST } from '../scripts/commands';
import { createReport, type Outcome } from './runner/report';
import { testsOf } from './runner/tests-of';
import { createWorkerProcess } from './runner/worker-process';
import { findChromium } from './support/chromium';

const { positionals, values: options } = readCommand(TEST);

/** What runs for who has just cloned the project, and for each commit. */
const QUICK = ['lint', 'types', 'unit', 'dom', 'build', 'core'];

/**
 * What `npm run test:all` adds: tables of every case, exploration, attacks, integrations, releases.
 */
const DEEP = ['deep', 'e2e', 'real', 'rebuild'];

/** Groups that are asked for by name: they need more than npm, or install more. */
const APART = ['engines', 'fresh'];

/**
 * Groups whose files run one by one after the others, whatever `--slots` says: each builds, or
 * installs, with all that the machine has.
 */
const ONE_BY_ONE = ['fresh', 'rebuild'];

/** Groups that are one command; the others are folders of `test`. */
const COMMANDS: Record<string, string[]> = {
  lint: ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  types: ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
};

/**
 * What takes longest begins first. Seconds do not matter here; a file that becomes long is seen
 * among the ten slowest.
 */
const LONG =
  /e2e\/(apps|lost-pages|network-table|demo-pages|fuzz|app-storms)\.test|core\/(vast|embeddings)\.test|deep\/(core-mutants|explore|api-reference|release)\.test/;

/** A file of tests, or a command that is one test. */
interface Job {
  group: string;
  file?: string;
}

// The environment of workers and build is this one's.
if (options.late) {
  process.env.LATE_FILES = options.late;
}
if (options.test) {
  process.env.TEST_NAME = options.test;
}
if (options.traces) {
  process.env.TRACES = options.traces;
}
if (options.turned) {
  process.env.NODE_OPTIONS = `--import ${new URL('runner/turned-folders.mjs', import.meta.url)} ${process.env.NODE_OPTIONS ?? ''}`;
}

// The compiler looks at the demo's app, which imports the built package.
const needsBuild = ({ group }: Job) => !/^(lint|unit|dom)$/.test(group);
const hasBrowser = ({ group }: Job) => /^(core|e2e|engines|fresh|real|rebuild)$/.test(group);

/**
 * What is to run of a group, in order; with words, the files that have one of them in their path.
 */
function jobsOf(group: string, words: string[]): Job[] {
  if (COMMANDS[group]) {
    return words.length > 0 ? [] : [{ group }];
  }
  const all = readdirSync(join('test', group), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('test', group, file))
    .sort();
  if (all.length === 0) {
    report.add({ name: group, seconds: 0, total: 1, passed: 0, output: 'has no tests' });
  }
  return [...all.filter((file) => LONG.test(file)), ...all.filter((file) => !LONG.test(file))]
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => ({ group, file }));
}

/** What the command line asks for: groups, and files of any group; else a lane. */
function chosenJobs(): Job[] {
  const known = [...QUICK, ...DEEP, ...APART];
  const words = positionals
    .filter((word) => !known.includes(word))
    .flatMap((word) => [word, ...testsOf(word)]);
  if (positionals.length === 0) {
    return [...QUICK, ...(options.all ? DEEP : [])].flatMap((group) => jobsOf(group, []));
  }
  return known.flatMap((group) => {
    if (positionals.includes(group)) {
      return jobsOf(group, []);
    }
    return words.length > 0 ? jobsOf(group, words) : [];
  });
}

/** A command is one test. */
async function runCommand(command: string, ...words: string[]): Promise<Outcome> {
  try {
    await promisify(execFile)(command, words, { maxBuffer: 1 << 26 });
    return { total: 1, passed: 1, output: '' };
  } catch (error) {
    const { message, stderr, stdout } = error as {
      message: string;
      stderr?: string;
      stdout?: string;
    };
    return { total: 1, passed: 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() || message };
  }
}

async function timed(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const result = await run();
  report.add({ ...result, name, seconds: (performance.now() - start) / 1000 });
  return result.passed === result.total;
}

/** One after the other takes the next job, in a process of its own a group. */
async function work(jobs: Job[], built: Promise<boolean>): Promise<void> {
  let own: { group: string; process: ReturnType<typeof createWorkerProcess> } | undefined;
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { file, group } = job;
    if (needsBuild(job) && !(await built)) {
      break;
    }
    if (!file) {
      const [program = '', ...words] = COMMANDS[group] ?? [];
      await timed(group, () => runCommand(join('node_modules/.bin', program), ...words));
      continue;
    }
    if (own?.group !== group) {
      await own?.process.stop();
      const env = group === 'dom' ? { TSX_TSCONFIG_PATH: resolve('test/tsconfig.json') } : {};
      own = { group, process: createWorkerProcess({ hasBrowser: hasBrowser(job), env }) };
    }
    const { process } = own;
    await timed(file, () => process.run(file));
  }
  await own?.process.stop();
}

const start = performance.now();
const report = createReport((line) => console.log(line));
const jobs = chosenJobs();
const busy = options.beside ? availableParallelism() : 0;
const threads = Array.from(
  { length: busy },
  () => new Worker('for (;;) Math.random();', { eval: true }),
);
if (jobs.some(hasBrowser)) {
  console.log(`Chromium: ${(await findChromium()).executablePath}`);
}
const isToBuild = !options.built && jobs.some(needsBuild);
const built = isToBuild
  ? timed('build', () => runCommand('npm', 'run', '-s', 'build'))
  : Promise.resolve(true);
const isAlone = ({ group }: Job) => ONE_BY_ONE.includes(group);
const alone = jobs.filter(isAlone);
const beside = jobs.filter((job) => !isAlone(job));
const others = Array.from({ length: Number(options.slots) - 1 }, () => work(beside, built));
// The build takes the last place until it is done.
await Promise.all([...others, built.then(() => work(beside, built))]);
await work(alone, built);
await Promise.all(threads.map((thread) => thread.terminate()));
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
process.exitCode = report.end().failed > 0 ? 1 : 0;
