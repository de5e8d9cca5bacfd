import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  IN_PLACE,
  integrityOf,
  MANIFEST,
  type Manifest,
  otherOptions,
  readManifest,
} from '../build/manifest';
import { checkRelease } from './check-release';

/** The manifest of a web server's folder; undefined if it serves no release yet. */
export const manifestOf = (folder: string): Manifest | undefined =>
  existsSync(join(folder, MANIFEST)) ? readManifest(folder) : undefined;

/**
 * Writes a file so that it is never there in part. A link of its name, whoever has planted it, is
 * replaced and not followed.
 */
function replace(path: string, content: Buffer): void {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, content, { flag: 'wx' });
  renameSync(unfinished, path);
}

/** Whether a file is there already, with these contents. */
const isThere = (path: string, content: Buffer) =>
  existsSync(path) && lstatSync(path).isFile() && readFileSync(path).equals(content);

/** Of some files, the forms in which another one is served: compressed, or as a delta. */
const formsOf = (name: string, files: string[]) =>
  files.filter((file) => file.startsWith(`${name}.`) && IN_PLACE.test(file));

/**
 * Makes a folder serve a release. First checks every file of the release, and those of the same
 * names that the folder has already; if one is wrong, throws and changes nothing. Then copies the
 * chunks, the frame and the deltas, whose names never change their contents; then replaces the
 * loaders; last the manifest. Deletes nothing but forms of the release's files that it does not
 * have, compressed or as deltas, which servers prefer: nobody has checked them. Refuses a build
 * with other options than the folder's, or where one of both does not say its options, unless it is
 * told so. Returns version and build before and after.
 */
export function goLive(dist: string, folder: string, mayHaveOtherOptions = false) {
  const { files, manifest: release } = checkRelease(dist);
  const nameOf = ({ build, version }: Manifest) => `${version} (${build})`;
  const served = manifestOf(folder);
  const isOther = served && !isDeepStrictEqual(served, release);
  const options = isOther && !mayHaveOtherOptions && otherOptions(served, release);
  if (options) {
    throw new Error(
      `The builds may have other options: ${options}. If that is meant, add --other-options.`,
    );
  }
  for (const [name, { integrity, isImmutable }] of Object.entries(release.files)) {
    const path = join(folder, name);
    if (isImmutable && existsSync(path) && integrityOf(readFileSync(path)) !== integrity) {
      throw new Error(`${path} is not that of the release.`);
    }
  }
  mkdirSync(folder, { recursive: true });
  const there = readdirSync(folder);
  // What others refer to comes first.
  const rank = (name: string) =>
    name.startsWith(MANIFEST) ? 2 : Number(!name.includes(`-${release.build}.`));
  for (const [name, content] of [...files].sort(([one], [other]) => rank(one) - rank(other))) {
    const path = join(folder, name);
    // Another compressor may have made other bytes of the same chunk.
    if (!isThere(path, content)) {
      replace(path, content);
    }
    for (const form of formsOf(name, there)) {
      if (!files.has(form)) {
        rmSync(join(folder, form), { force: true });
      }
    }
  }
  return { before: served ? nameOf(served) : 'nothing', now: nameOf(release) };
}
