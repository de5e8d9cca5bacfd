/**
 * `npm test`: builds, and runs each `test:*` script of package.json, several files at a time; ends with the line
 * `N passed, N failed`. A skipped test has failed, and so has a folder without tests: nothing is left out silently.
 *
 * `npm test -- placement` runs the files whose path has that in it. Options: `--only GROUP` one folder of `test`;
 * `--beside` keeps all cores busy with something else meanwhile; `--built` takes `dist` as it is; `--slots N` how many
 * files run at a time; `--late NAME` holds up the tag's files whose name matches: a test that only passes if they are quick
 * has a race; `--traces FOLDER` writes what happens on each page, for `npx playwright-core show-trace FILE`; `--turned` lists
 * the files of each folder in the opposite order, for the build, too.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startLoad } from './runner/busy';
import { folderGroup, type Group, readGroups, runScript } from './runner/jobs';
import { createReport, type Result } from './runner/report';
import { createWorkerProcess, type WorkerProcess } from './runner/worker-process';
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

interface Job {
  group: Group;
  /** None where the group is a command. */
  file?: string;
}

// The environment of workers and build is this one's.
if (options.late) process.env.LATE_FILES = options.late;
if (options.traces) process.env.TRACES = options.traces;
if (options.turned)
  process.env.NODE_OPTIONS = `--import ${new URL('runner/turned-folders.mjs', import.meta.url)} ${process.env.NODE_OPTIONS ?? ''}`;

const isMeant = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part));

/** What is to run, in order. */
function chooseJobs(): Job[] {
  const groups = options.only ? [folderGroup(options.only)] : readGroups();
  return groups.flatMap((group): Job[] => {
    if (group.script) return positionals.length > 0 ? [] : [{ group }];
    const files = group.files.filter(isMeant);
    if (files.length === 0 && positionals.length === 0) {
      report.add({ name: group.name, seconds: 0, total: 1, passed: 0, output: 'has no tests' });
    }
    return files.map((file) => ({ group, file }));
  });
}

/** A command is one test. */
async function runCommand(script: string): Promise<Omit<Result, 'name' | 'seconds'>> {
  const { isGood, output } = await runScript(script);
  return { total: 1, passed: isGood ? 1 : 0, output: isGood ? '' : output.trim() };
}

async function timed(name: string, run: () => Promise<Omit<Result, 'name' | 'seconds'>>): Promise<boolean> {
  const start = performance.now();
  const result = await run();
  report.add({ ...result, name, seconds: (performance.now() - start) / 1000 });
  return result.passed === result.total;
}

/** One after the other takes the next job, in a process of its own a group. */
async function work(jobs: Job[], built: Promise<boolean>): Promise<void> {
  let own: { group: Group; process: WorkerProcess } | undefined;
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { file, group } = job;
    if (group.needsBuild && !(await built)) break;
    if (!file) {
      await timed(group.name, () => runCommand(group.script ?? ''));
      continue;
    }
    if (own?.group !== group) {
      await own?.process.stop();
      own = { group, process: createWorkerProcess(group) };
    }
    const { process } = own;
    await timed(file, () => process.run(file));
  }
  await own?.process.stop();
}

const start = performance.now();
const report = createReport((line) => console.log(line));
const endLoad = options.beside ? startLoad() : () => {};
const jobs = chooseJobs();
if (jobs.some(({ group }) => group.hasBrowser))
  console.log(`Chromium: ${(await findChromium()).executablePath}`);
const needsBuild = !options.built && jobs.some(({ group }) => group.needsBuild);
const built = needsBuild ? timed('build', () => runCommand('build')) : Promise.resolve(true);
const others = Array.from({ length: Number(options.slots) - 1 }, () => work(jobs, built));
// The build takes the last place until it is done.
await Promise.all([...others, built.then(() => work(jobs, built))]);
endLoad();
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
process.exitCode = report.end().failed > 0 ? 1 : 0;
