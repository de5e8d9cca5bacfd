import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTICES = 'THIRD-PARTY-NOTICES';

const RULE = '-'.repeat(80);

export interface NamedPackage {
  name: string;
  version: string;
}

/** The package of a module of a source map. */
const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The sorted names of all packages in a folder of source maps. */
function packagesIn(maps: string): string[] {
  const sources = readdirSync(maps)
    .filter((file) => file.endsWith('.js.map'))
    .flatMap(
      (file) =>
        (JSON.parse(readFileSync(join(maps, file), 'utf8')) as { sources: string[] }).sources,
    );
  const names = sources
    .map((source) => PACKAGE.exec(source)?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/**
 * Reads a package, the name of its licence (SPDX) and the text. A package without a licence must
 * not be shipped and ends the build.
 */
function readPackage(name: string) {
  const folder = join('node_modules', name);
  const { license, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (!file || !license) {
    throw new Error(`The package ${name} has no licence.`);
  }
  return { name, version, license, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/** Writes the licences of all bundled packages, which it finds in the build's source maps. */
export function writeNotices(dist: string, maps: string): void {
  const parts = packagesIn(maps)
    .map(readPackage)
    .map(
      ({ license, name, text, version }) =>
        `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${text}\n`,
    );
  const head = 'The files of adsnative-tag contain code of these packages.\n';
  writeFileSync(join(dist, NOTICES), [head, ...parts].join('\n'));
}

/** The line of the notices that names a package: `preact 11.2.0 (MIT)`. */
const NAMED = /^(\S+) (\d\S*) \(.+\)$/gm;

/** The packages that the notices of a built folder name. */
export function bundledInNotices(dist: string): NamedPackage[] {
  const notices = readFileSync(join(dist, NOTICES), 'utf8');
  return [...notices.matchAll(NAMED)].map(([, name = '', version = '']) => ({ name, version }));
}
