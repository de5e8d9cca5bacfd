import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyPackages, inWorktree } from '../worktree';
import { readModules } from './modules';
import { sizesOf, weigh } from './rows';

/** Thrown if the packages of another commit are not available, so that nothing can be compared. */
export class NoPackages extends Error {}

/**
 * Gives a checkout its own packages: ours if its lock file is the same, otherwise those of its lock
 * file, from npm's cache. With our packages, an upgrade would not show.
 */
function installPackages(folder: string, ref: string): void {
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf('.')) {
    copyPackages(folder);
    return;
  }
  const args = ['ci', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    return;
  }
  throw new NoPackages(
    `${ref} has another package-lock.json, and its packages are not in npm's cache:\n${stderr.trim()}\nTo fill the cache: git worktree add /tmp/base ${ref} && (cd /tmp/base && npm ci)`,
  );
}

/**
 * The commit at which this branch left another one: what was added there since is not ours. Itself,
 * where that is not known.
 */
function leftAt(ref: string): string {
  const { status, stdout } = spawnSync('git', ['merge-base', ref, 'HEAD'], { encoding: 'utf8' });
  return status ? ref : stdout.trim();
}

/**
 * Builds the commit at which this branch left `ref` in a worktree with its own packages, and
 * measures it; says what it is called.
 */
export function readBase(ref: string) {
  const commit = leftAt(ref);
  return inWorktree(commit, (folder, outside) => {
    const maps = join(outside, 'maps');
    installPackages(folder, ref);
    mkdirSync(maps);
    // Prints only errors.
    execFileSync('npm', ['run', '-s', 'build', '--', '--maps', maps], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return {
      name: commit.startsWith(ref) || commit === ref ? ref : `${ref} at ${commit.slice(0, 7)}`,
      sizes: sizesOf(weigh(folder)),
      modules: readModules(maps, folder),
    };
  });
}
