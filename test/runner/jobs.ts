import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A `test:*` script of package.json: a folder of tests, or another command, which is one test. */
export interface Group {
  name: string;
  files: string[];
  /** The script, where it is no folder of tests. */
  script?: string;
  /** Whether its tests look at `dist`. */
  needsBuild: boolean;
  hasBrowser: boolean;
  tsconfig?: string | undefined;
}

/**
 * What takes longest begins first, and what holds its process up without waiting for anything stands beside what waits.
 * Seconds do not matter here; a file that becomes long is seen among the ten slowest.
 */
const LONG_FIRST = [
  'e2e/apps',
  'e2e/lost-pages',
  'e2e/network-table',
  'e2e/demo-pages',
  'e2e/fuzz',
  'e2e/app-storms',
  'build/api-reference',
];

/** The order in which groups begin: what needs no build stands first. */
const ORDER = ['lint', 'unit', 'dom', 'types'];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

function rank(file: string): number {
  const place = LONG_FIRST.findIndex((part) => file.includes(`${part}.test`));
  return place < 0 ? LONG_FIRST.length : place;
}

/** The tests of `test/<name>`. */
export function folderGroup(name: string): Group {
  return {
    name,
    files: filesIn(join('test', name)).sort((one, other) => rank(one) - rank(other)),
    needsBuild: /build|e2e|engines|fresh|real/.test(name),
    hasBrowser: /e2e|engines|fresh|real|rebuild/.test(name),
    tsconfig: name === 'dom' ? 'test/tsconfig.json' : undefined,
  };
}

/** All that `npm test` is: each `test:*` script, so that none is left out silently. */
export function readGroups(): Group[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const groups = Object.entries(scripts)
    .filter(([script]) => script.startsWith('test:'))
    .map(([script, command]): Group => {
      const name = script.slice('test:'.length);
      if (command.includes('test/run.ts')) return folderGroup(name);
      // The compiler looks at the demo's app, which imports the built package.
      return { name, files: [], script, needsBuild: name !== 'lint', hasBrowser: false };
    });
  const place = ({ name }: Group) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return groups.sort((one, other) => place(one) - place(other));
}

/** Runs an npm script; resolves with whether it went well, and what it wrote. */
export function runScript(script: string): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const add = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    child.once('error', reject).once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}
