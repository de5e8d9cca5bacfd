/**
 * `npm test`: builds, and runs each `test:*` script of package.json in its order, several files at a time; ends with the line
 * `N passed, N failed`. A skipped test has failed, and so has a folder without tests: nothing is left out silently.
 *
 * `npm test -- placement` runs the files whose path has that in it. Options: `--only GROUP` one folder of `test`;
 * `--beside` keeps all cores busy with something else meanwhile; `--built` takes `dist` as it is; `--slots N` how many
 * files run at a time; `--late NAME` holds up the tag's files whose name matches: a test that only passes if they are quick
 * has a race; `--traces FOLDER` writes what happens on each page, for `npx playwright-core show-trace FILE`; `--turned` lists
 * the files of each folder in the opposite order, for the build, too.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createReport, type Result } from './runner/report';
import { createWorkerProcess } from './runner/worker-process';
import { findChromium } from './support/chromium';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    beside: { type: 'boolean' },
    built: { type: 'boolean' },
    late: { type: 'string' },
    traces: { type: 'string' },
    turned: { type: 'boolean' },
    // Tests of pages wait more than they compute.
    slots: { type: 'string', default: String(availableParallelism() + 1) },
  },
});

/** What takes longest begins first. Seconds do not matter here; a file that becomes long is seen among the ten slowest. */
const LONG =
  /e2e\/(apps|lost-pages|network-table|demo-pages|fuzz|app-storms)\.test|build\/api-reference\.test/;

/** A file of tests, or an npm script that is one test. */
interface Job {
  group: string;
  file?: string;
}

type Outcome = Omit<Result, 'name' | 'seconds'>;

// The environment of workers and build is this one's.
if (options.late) process.env.LATE_FILES = options.late;
if (options.traces) process.env.TRACES = options.traces;
if (options.turned)
  process.env.NODE_OPTIONS = `--import ${new URL('runner/turned-folders.mjs', import.meta.url)} ${process.env.NODE_OPTIONS ?? ''}`;

// The compiler looks at the demo's app, which imports the built package.
const needsBuild = ({ group }: Job) => !/^(lint|unit|dom)$/.test(group);
const hasBrowser = ({ group }: Job) => /e2e|engines|fresh|real|rebuild/.test(group);

/** What is to run of a group, in order. */
function jobsOf(group: string, command: string): Job[] {
  if (!command.includes('test/run.ts')) return positionals.length > 0 ? [] : [{ group }];
  const all = readdirSync(join('test', group), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('test', group, file))
    .sort();
  if (all.length === 0) report.add({ name: group, seconds: 0, total: 1, passed: 0, output: 'has no tests' });
  return [...all.filter((file) => LONG.test(file)), ...all.filter((file) => !LONG.test(file))]
    .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
    .map((file) => ({ group, file }));
}

/** A command is one test. */
async function runScript(script: string): Promise<Outcome> {
  try {
    await promisify(execFile)('npm', ['run', '-s', script], { maxBuffer: 1 << 26 });
    return { total: 1, passed: 1, output: '' };
  } catch (error) {
    const { stderr, stdout } = error as { stderr: string; stdout: string };
    return { total: 1, passed: 0, output: `${stdout}${stderr}`.trim() };
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
    if (needsBuild(job) && !(await built)) break;
    if (!file) {
      await timed(group, () => runScript(`test:${group}`));
      continue;
    }
    if (own?.group !== group) {
      await own?.process.stop();
      const tsconfig = group === 'dom' ? 'test/tsconfig.json' : undefined;
      own = { group, process: createWorkerProcess({ hasBrowser: hasBrowser(job), tsconfig }) };
    }
    const { process } = own;
    await timed(file, () => process.run(file));
  }
  await own?.process.stop();
}

const start = performance.now();
const report = createReport((line) => console.log(line));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const jobs = options.only
  ? jobsOf(options.only, 'test/run.ts')
  : Object.entries(scripts).flatMap(([name, command]) =>
      name.startsWith('test:') ? jobsOf(name.slice('test:'.length), command) : [],
    );
const busy = options.beside ? availableParallelism() : 0;
const threads = Array.from({ length: busy }, () => new Worker('for (;;) Math.random();', { eval: true }));
if (jobs.some(hasBrowser)) console.log(`Chromium: ${(await findChromium()).executablePath}`);
const isToBuild = !options.built && jobs.some(needsBuild);
const built = isToBuild ? timed('build', () => runScript('build')) : Promise.resolve(true);
const others = Array.from({ length: Number(options.slots) - 1 }, () => work(jobs, built));
// The build takes the last place until it is done.
await Promise.all([...others, built.then(() => work(jobs, built))]);
await Promise.all(threads.map((thread) => thread.terminate()));
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
process.exitCode = report.end().failed > 0 ? 1 : 0;
