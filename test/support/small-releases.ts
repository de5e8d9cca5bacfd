import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'uvu';
import { readManifest, writeManifest } from '../../scripts/build/manifest';
import { folderFor } from './folder-for';

/** The releases by turns, and the hashes in the names of their chunks. */
export const BUILDS = { earlier: 'aaaaaaaa', dist: 'bbbbbbbb' };

/** Writes a release as a build leaves it, of few files. */
function writeRelease(folder: string, build: string): void {
  mkdirSync(folder);
  for (const loader of ['tag.js', 'tag.fast.js', 'render.v1.js', 'render.v2.js']) {
    writeFileSync(join(folder, loader), `load('${loader}', '${build}');`);
  }
  for (const chunk of ['renderer', 'ui']) {
    writeFileSync(join(folder, `${chunk}-${build}.js`), `export const ${chunk} = '${build}';`);
  }
  mkdirSync(join(folder, 'npm'));
  writeFileSync(join(folder, 'size-report.json'), '{}');
  writeManifest(folder, build);
}

/** Two small releases, in a folder that is there for a suite. */
export function smallReleases<T>(test: Test<T>) {
  const root = folderFor(test, 'go-live');
  const at = (name: string) => join(root, name);
  test.before(() => {
    for (const [name, build] of Object.entries(BUILDS)) {
      writeRelease(at(name), build);
    }
  });
  return {
    at,
    buildOf: (folder: string) => readManifest(folder).build,
    /** Whether a folder's loader names a build, in each form in which it is served. */
    isLoaderOf: (folder: string, build: string) =>
      readFileSync(join(folder, 'tag.js'), 'utf8').includes(build) &&
      readFileSync(join(folder, 'tag.js.br')).equals(
        readFileSync(join(at(build === BUILDS.earlier ? 'earlier' : 'dist'), 'tag.js.br')),
      ),
  };
}
