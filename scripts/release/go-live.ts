import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '../build-loader';
import { MANIFEST, type Manifest } from '../manifest';

/** The manifest of a folder; undefined if it serves no release yet. */
function manifestOf(folder: string): Manifest | undefined {
  const path = join(folder, MANIFEST);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Copies a file so that it is never there in part. */
function replace(from: string, to: string): void {
  const unfinished = `${to}.unfinished`;
  copyFileSync(from, unfinished);
  renameSync(unfinished, to);
}

/** The order in which files go live: what others refer to comes first. */
function rank(file: string, isImmutable: boolean): number {
  if (file.startsWith(MANIFEST)) return 2;
  return isImmutable ? 0 : 1;
}

/**
 * Makes a folder serve a release. First copies the chunks, the frame and the deltas, whose names never change their contents;
 * then replaces the loaders; last the manifest. Deletes nothing. Returns version and build before and after. Throws if a file
 * differs from the manifest's hash.
 */
export function goLive(dist: string, folder: string): { before: string; now: string } {
  const release = manifestOf(dist);
  if (!release) throw new Error(`${dist} is no release: it has no ${MANIFEST}.`);
  const nameOf = ({ build, version }: Manifest) => `${version} (${build})`;
  const served = manifestOf(folder);
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('size-report.'))
    .map(({ name }) => ({ name, at: rank(name, name.includes(`-${release.build}.`)) }))
    .sort((one, other) => one.at - other.at);
  for (const { at, name } of files) {
    if (at > 0 || !existsSync(join(folder, name))) replace(join(dist, name), join(folder, name));
  }
  for (const [name, { integrity }] of Object.entries(release.files)) {
    if (`sha384-${sha384(join(folder, name))}` !== integrity)
      throw new Error(`${join(folder, name)} is not that of the release.`);
  }
  return { before: served ? nameOf(served) : 'nothing', now: nameOf(release) };
}
