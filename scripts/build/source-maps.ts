import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedAsInSource } from './copy-shared';

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

/** Removes the source map of a built file, so that the file is as without one. Returns the map. */
export function takeMap(dist: string, file: string): string {
  const path = join(dist, file);
  const map = readFileSync(`${path}.map`, 'utf8');
  rmSync(`${path}.map`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(COMMENT, '\n'));
  return map;
}

/** Moves the source maps of all chunks to a folder, under the names of the chunks without their hash. */
export function moveMaps(dist: string, folder: string): void {
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.js.map'))) {
    const script = file.replace(/\.map$/, '');
    writeFileSync(
      join(folder, file.replace(/-\w{8}\.js\.map$/, '.js.map')),
      namedAsInSource(takeMap(dist, script)),
    );
  }
}
