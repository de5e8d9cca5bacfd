import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls git here; returns what it prints. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/**
 * Calls a function with the folder of a checkout of a commit, and with the folder around that, which
 * has nothing else in it. Both are removed when the function has returned or thrown. Returns what
 * the function returns.
 */
export function inWorktree<Result>(
  commit: string,
  use: (tree: string, outside: string) => Result,
): Result {
  const outside = mkdtempSync(join(tmpdir(), 'worktree-'));
  const tree = join(outside, 'tree');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    return use(tree, outside);
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(outside, { recursive: true, force: true });
  }
}

/**
 * Copies this checkout's packages to another one, without the caches of builds. With a link, the
 * bundler would find them outside of that checkout, and write other module names into its source
 * maps.
 */
export function copyPackages(checkout: string): void {
  cpSync('node_modules', join(checkout, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== join('node_modules', '.cache'),
  });
}
