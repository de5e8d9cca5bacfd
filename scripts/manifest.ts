import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from './build-loader';
import type { Delta } from './deltas';
import { measure, type Size } from './measure';
import { packageVersion } from './package-version';
import { servedFiles } from './served-files';

/** What the list of files is called. */
export const MANIFEST = 'manifest.json';

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
  /** What browsers with a file of an earlier release are sent in place of one; only of a build with `--from`. */
  deltas?: Delta[];
}

/** Writes the list of all built files, with sizes in bytes and SHA-384. */
export function writeManifest(dist: string, build: string, deltas: Delta[] = []): Manifest {
  const names = servedFiles(dist).filter((name) => name !== MANIFEST);
  const files = names.map((name): [string, ManifestFile] => {
    const path = join(dist, name);
    const isImmutable = name.includes(`-${build}.`);
    return [name, { ...measure(path), integrity: `sha384-${sha384(path)}`, isImmutable }];
  });
  const manifest: Manifest = {
    version: packageVersion(),
    build,
    files: Object.fromEntries(files),
    ...(deltas.length > 0 && { deltas }),
  };
  writeFileSync(join(dist, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
