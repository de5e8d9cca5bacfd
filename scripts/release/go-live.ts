import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, MANIFEST, type Manifest } from '../build/manifest';
import { checkRelease } from './check-release';

/** The manifest of a web server's folder; undefined if it serves no release yet. */
export function manifestOf(folder: string): Manifest | undefined {
  const path = join(folder, MANIFEST);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Writes a file so that it is never there in part. */
function replace(path: string, content: Buffer): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/** The order in which files go live: what others refer to comes first. */
function rank(file: string, isImmutable: boolean): number {
  if (file.startsWith(MANIFEST)) return 2;
  return isImmutable ? 0 : 1;
}

/**
 * Makes a folder serve a release. First checks every file of the release, and those of the same names that the folder has already;
 * if one is wrong, throws and changes nothing. Then copies the chunks, the frame and the deltas, whose names never change their
 * contents; then replaces the loaders; last the manifest. Deletes nothing. Returns version and build before and after.
 */
export function goLive(dist: string, folder: string): { before: string; now: string } {
  const { files, manifest: release } = checkRelease(dist);
  const nameOf = ({ build, version }: Manifest) => `${version} (${build})`;
  const served = manifestOf(folder);
  for (const [name, { integrity, isImmutable }] of Object.entries(release.files)) {
    const path = join(folder, name);
    if (isImmutable && existsSync(path) && integrityOf(readFileSync(path)) !== integrity)
      throw new Error(`${path} is not that of the release.`);
  }
  mkdirSync(folder, { recursive: true });
  const sorted = [...files]
    .map(([name, content]) => ({ name, content, at: rank(name, name.includes(`-${release.build}.`)) }))
    .sort((one, other) => one.at - other.at);
  for (const { content, name } of sorted) {
    const path = join(folder, name);
    // Another compressor may have made other bytes of the same chunk.
    if (!existsSync(path) || !readFileSync(path).equals(content)) replace(path, content);
  }
  return { before: served ? nameOf(served) : 'nothing', now: nameOf(release) };
}
