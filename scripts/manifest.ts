import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from './build-loader';
import { measure, type Size } from './measure';
import { packageVersion } from './package-version';

/** What `dist/manifest.json` says of a file. */
interface ManifestFile extends Size {
  /** As an `integrity` attribute wants it. */
  integrity: string;
  /** Whether the name holds a hash: it never means other contents. */
  isImmutable: boolean;
}

/** What `dist/manifest.json` says. */
export interface Manifest {
  version: string;
  /** The hash in the names of the files that never change. */
  build: string;
  files: Record<string, ManifestFile>;
}

/** Writes the list of all built files, with sizes in bytes and SHA-384. */
export function writeManifest(dist: string, build: string): void {
  const names = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map(({ name }) => name);
  const files = names.sort().map((name): [string, ManifestFile] => {
    const path = join(dist, name);
    const isImmutable = name.includes(`-${build}.`);
    return [name, { ...measure(path), integrity: `sha384-${sha384(path)}`, isImmutable }];
  });
  const manifest: Manifest = { version: packageVersion(), build, files: Object.fromEntries(files) };
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
