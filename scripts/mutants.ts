/**
 * `npx tsx scripts/mutants.ts consent/rules`: changes the source in one place at a time, and
 * reports which changes no unit test detects. The word is a file or folder of src or of a wing,
 * without an ending. The tests are those of test/unit with the same word, or with a second word, in
 * their path. Kill each survivor with a test, or give a reason for it. npx fetches Stryker, of a
 * version that stays: it is a tenth of all packages, and nothing else needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';

const STRYKER = '@stryker-mutator/core@9.6.1';
const SETTINGS = 'node_modules/.cache/mutants.json';

const [subject = '', tests = subject] = process.argv.slice(2);
if (!subject) {
  throw new Error('Which? npx tsx scripts/mutants.ts consent/rules');
}
const paths = [`src/${subject}`, ...readdirSync('src').map((wing) => `src/${wing}/${subject}`)];
const mutate = paths
  .flatMap((path) => [`${path}.ts`, `${path}.tsx`])
  .filter((file) => existsSync(file));
// A run of no test goes well.
if (
  !readdirSync('test/unit', { recursive: true, encoding: 'utf8' }).some((file) =>
    file.includes(tests),
  )
) {
  throw new Error(`No unit test has ${tests} in its path.`);
}
if (mutate.length === 0) {
  mutate.push(...paths.filter((path) => existsSync(path)).map((path) => `${path}/**/*.{ts,tsx}`));
}

const settings = {
  mutate,
  testRunner: 'command',
  commandRunner: { command: `node --import tsx test/runner/in-one-process.ts test/unit ${tests}` },
  // Unit tests do not need these; the packages are linked.
  ignorePatterns: ['dist', '.cache'],
  checkers: [],
  plugins: [],
  concurrency: 2,
  timeoutMS: 10_000,
  tempDirName: 'node_modules/.cache/mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  allowEmpty: false,
};
mkdirSync('node_modules/.cache', { recursive: true });
writeFileSync(SETTINGS, JSON.stringify(settings));
const { status } = spawnSync('npx', ['--yes', '--package', STRYKER, 'stryker', 'run', SETTINGS], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
