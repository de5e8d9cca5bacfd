import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { linkTree } from '../../scripts/link-tree';
import type { Size } from '../../scripts/measure';
import { builtScripts, matchScripts } from '../budgets';
import { measureScripts } from '../measure-scripts';
import { attributeAll, type FileModules } from './modules';
import { type EarlierScripts, readScripts } from './returning';

/** Thrown if the packages of another commit are not available, so that nothing can be compared. */
export class NoPackages extends Error {}

/** The sizes and contents of another commit's files. */
export interface Base {
  /** By the names of its budgets. */
  sizes: Record<string, Size>;
  modules: FileModules[];
  /** The files in its visitors' caches. */
  scripts: EarlierScripts;
}

/**
 * Gives a checkout its own packages: ours if its lock file is the same, otherwise those of its lock file, from npm's cache.
 * With our packages, an upgrade would not show.
 */
function installPackages(folder: string, ref: string): void {
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return;
  if (lockOf(folder) === lockOf('.')) {
    linkTree('node_modules', modules);
    return;
  }
  const args = ['ci', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const missing = [
    ...stderr.matchAll(/request to (\S+) failed|cache mode is '\S+' but no cached response is available/g),
  ];
  const reason =
    missing
      .map(([, address]) => address)
      .filter(Boolean)
      .join(', ') || stderr.trim();
  throw new NoPackages(
    `${ref} has another package-lock.json, and its packages are not in npm's cache: ${reason}\nTo fill the cache: git worktree add /tmp/base ${ref} && (cd /tmp/base && npm ci)`,
  );
}

/** Measures the scripts of a checkout by the names of its budgets. */
function weighIn(folder: string): Record<string, Size> {
  const entries: { name: string; path: string | string[]; gzip?: boolean }[] = JSON.parse(
    readFileSync(join(folder, '.size-limit.json'), 'utf8'),
  );
  const scripts = builtScripts(folder);
  const sizes = entries
    .filter(({ gzip }) => !gzip)
    .map(({ name, path }): [string, Size] => {
      const files = [path].flat().flatMap((pattern) => matchScripts(pattern, scripts));
      return [name, measureScripts(files.map((file) => join(folder, file)))];
    });
  return Object.fromEntries(sizes);
}

/** Builds another commit in its own worktree with its own packages, and hands its folder, and that of its maps, to `read`. */
export function inBuilt<T>(ref: string, read: (folder: string, maps: string) => T): T {
  const outside = mkdtempSync(join(tmpdir(), 'size-base-'));
  const folder = join(outside, 'tree');
  const maps = join(outside, 'maps');
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Our script runner starts it; the scripts find the packages of their own folder.
  const tsx = resolve('node_modules/.bin/tsx');
  git('worktree', 'add', '--detach', folder, ref);
  try {
    installPackages(folder, ref);
    mkdirSync(maps);
    // Prints only errors; the results are printed below.
    execFileSync(tsx, ['scripts/build.ts', '--maps', maps], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return read(folder, maps);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(outside, { recursive: true, force: true });
  }
}

/** Measures another commit. */
export function readBase(ref: string): Base {
  return inBuilt(ref, (folder, maps) => ({
    sizes: weighIn(folder),
    modules: attributeAll(maps, folder),
    scripts: readScripts(folder),
  }));
}
