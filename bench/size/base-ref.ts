import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureAll, type Size } from '../../scripts/measure';
import { builtScripts, matchScripts } from '../budgets';

/**
 * What another commit's files weigh, by the names of its own budgets: it is built in a worktree of its own, with our
 * packages.
 */
export function sizesAt(ref: string): Record<string, Size> {
  const folder = join(mkdtempSync(join(tmpdir(), 'size-base-')), 'tree');
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  git('worktree', 'add', '--detach', folder, ref);
  try {
    if (!existsSync(join(folder, 'node_modules')))
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(resolve('node_modules/.bin/tsx'), ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' });
    const entries: { name: string; path: string | string[]; gzip?: boolean }[] = JSON.parse(
      readFileSync(join(folder, '.size-limit.json'), 'utf8'),
    );
    const scripts = builtScripts(folder);
    const sizes = entries
      .filter(({ gzip }) => !gzip)
      .map(({ name, path }): [string, Size] => {
        const files = [path].flat().flatMap((pattern) => matchScripts(pattern, scripts));
        return [name, measureAll(files.map((file) => join(folder, file)))];
      });
    return Object.fromEntries(sizes);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(resolve(folder, '..'), { recursive: true, force: true });
  }
}
