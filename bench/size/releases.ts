import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inBuilt } from './base-ref';
import { type EarlierScripts, type ReturningSince, readScripts, returningRows } from './returning';

/** The folder of earlier builds: a build of a commit never changes. */
const CACHE = 'node_modules/.cache/releases';

/** What a release's bytes are made of. */
const SOURCES = ['src', 'package-lock.json'];

/** Commits of the main line that changed more than comments. */
const CHANGES_CODE = ['--first-parent', '--diff-merges=first-parent', '-G^ *[^ /*]', '--format=%H', '-s'];

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * The last releases before the present state, newest first: tags `v1.2.3`, or in a repository without tags the commits that
 * changed what is built.
 */
export function lastReleases(count: number): string[] {
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--sort=-version:refname',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
  );
  const commits = () =>
    git('log', ...CHANGES_CODE, '--skip=1', `--max-count=${count}`, 'HEAD', '--', ...SOURCES);
  return (tags || commits()).split('\n').filter(Boolean).slice(0, count);
}

/** A short name for a release. */
export function nameOfRelease(ref: string): string {
  return /^[\da-f]{40}$/.test(ref) ? ref.slice(0, 7) : ref;
}

/** The folder of a release's built scripts and budgets; builds it if that was not done before. */
export function releaseFolder(ref: string): string {
  const folder = join(CACHE, git('rev-parse', `${ref}^{commit}`));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  inBuilt(ref, (tree) => {
    mkdirSync(unfinished, { recursive: true });
    for (const part of ['dist', '.size-limit.json'])
      cpSync(join(tree, part), join(unfinished, part), { recursive: true });
  });
  renameSync(unfinished, folder);
  return folder;
}

/** The scripts in the caches of a release's visitors. */
export function scriptsOfRelease(ref: string): EarlierScripts {
  return readScripts(releaseFolder(ref));
}

/** What a visitor with the last release, and with the fifth last one, pays for this build. */
export function sinceReleases(): ReturningSince[] {
  const releases = lastReleases(5);
  const chosen = [...new Set([releases[0], releases.at(-1)])].filter((ref) => ref !== undefined);
  return chosen.map((ref) => ({
    since: nameOfRelease(ref),
    rows: returningRows(scriptsOfRelease(ref)),
  }));
}
