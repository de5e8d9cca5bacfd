import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeltas } from '../../scripts/build/deltas';
import { MANIFEST, type Manifest, servedFiles, writeManifest } from '../../scripts/build/manifest';
import { withBuild } from '../../scripts/build/name-chunks';
import { copyDist } from './copy-dist';

/**
 * Makes the release before this one, as far as bytes go: its build has another hash, which each
 * file names, and of some chunks, those whose names match, one line is another.
 */
export function writeEarlier(folder: string, build: string, changed: RegExp): void {
  const manifest: Manifest = JSON.parse(readFileSync(join('dist', MANIFEST), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const name of servedFiles('dist').filter((one) => one !== MANIFEST)) {
    const code = withBuild(readFileSync(join('dist', name), 'utf8'), build, manifest.build);
    writeFileSync(
      join(folder, name.replace(manifest.build, build)),
      changed.test(name) ? `${code}self.was='${build}';\n` : code,
    );
  }
  writeManifest(folder, build);
}

/** Makes the built files into a release with deltas against earlier ones. */
export function writeRelease(folder: string, earlier: string[]): Manifest {
  copyDist(folder);
  const { build }: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  return writeManifest(folder, build, writeDeltas(folder, earlier));
}
