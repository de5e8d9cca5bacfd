import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code, and its source map if one was given. */
export interface Mapped {
  code: string;
  map: string;
}

const COMMENT = /\n?\/\/# sourceMappingURL=\S+\s*$/;

/** The source map of code after a line was inserted before it. */
export function oneLineLater(map: string): string {
  const parsed: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}

/** A module that the build has made of a source file, in a copy or not. */
const SCRIPT = /(?:^|\/)(?:source\/src\/(?:(?:[^/]+\/){1,2}(?=shared\/))?|js\/src\/)(.*)\.js$/;

/** A source map with the paths and the text of the source. */
function namedAsInSource(map: string): string {
  const parsed: { sources: string[]; sourcesContent: (string | null)[] } = JSON.parse(map);
  parsed.sources.forEach((module, at) => {
    const [, path] = SCRIPT.exec(module) ?? [];
    const source = ['ts', 'tsx']
      .map((ending) => `src/${path}.${ending}`)
      .find((one) => existsSync(one));
    if (!source) {
      return;
    }
    parsed.sources[at] = source;
    parsed.sourcesContent[at] = readFileSync(source, 'utf8');
  });
  return JSON.stringify(parsed);
}

/** Removes the source map of a built file, so that the file is as without one. Returns the map. */
export function takeMap(dist: string, file: string): string {
  const path = join(dist, file);
  const map = readFileSync(`${path}.map`, 'utf8');
  rmSync(`${path}.map`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(COMMENT, '\n'));
  return namedAsInSource(map);
}

/**
 * Moves the source maps of all chunks to a folder, under the names of the chunks without their
 * hash.
 */
export function moveMaps(dist: string, folder: string): void {
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.js.map'))) {
    const script = file.replace(/\.map$/, '');
    writeFileSync(join(folder, file.replace(/-\w{8}\.js\.map$/, '.js.map')), takeMap(dist, script));
  }
}
