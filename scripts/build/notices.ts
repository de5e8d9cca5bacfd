import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES, packagesIn, readPackage } from './bundled-packages';

const RULE = '-'.repeat(80);

/** Writes the licences of all bundled packages, which it finds in the build's source maps. */
export function writeNotices(dist: string, maps: string): void {
  const parts = packagesIn(maps)
    .map(readPackage)
    .map(
      ({ license, name, text, version }) => `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${text}\n`,
    );
  const head = 'The files of adsnative-tag contain code of these packages.\n';
  writeFileSync(join(dist, NOTICES), [head, ...parts].join('\n'));
}
