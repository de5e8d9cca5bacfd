/** The part of a source map that is read here. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/** A module and how many characters of a built file come from it. */
export interface ModuleShare {
  /** `renderer/display.ts`, or a package's `preact/dist/preact.mjs`. */
  module: string;
  characters: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The name for code that comes from no module: the bundler's own. */
const BUNDLER = '(bundler)';

/** Reads the numbers of one segment of a source map (base 64 VLQ). */
function readSegment(segment: string): number[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return values;
}

/** A source's path, from the source folder or the package on. */
function moduleName(source: string): string {
  const [, name = source] = /(?:.*node_modules|.*?\bsrc)\/(.+)$/.exec(source) ?? [];
  return name;
}

/**
 * How many characters of a built file come from each module, largest first. A character belongs to its segment of the source
 * map; shortened names count as they are in the file.
 */
export function attribute(code: string, { mappings, sources }: SourceMap): ModuleShare[] {
  const shares = new Map<string, number>();
  const add = (source: number | undefined, characters: number) => {
    const name = source === undefined ? BUNDLER : moduleName(sources[source] ?? BUNDLER);
    shares.set(name, (shares.get(name) ?? 0) + characters);
  };
  const lines = mappings.split(';');
  let source = 0;
  code.split('\n').forEach((text, at) => {
    let column = 0;
    let owner: number | undefined;
    for (const segment of (lines[at] ?? '').split(',').filter(Boolean)) {
      const [columns = 0, sources = 0] = readSegment(segment);
      add(owner, columns);
      column += columns;
      source += sources;
      owner = source;
    }
    add(owner, Math.max(0, text.length - column));
  });
  return [...shares]
    .map(([module, characters]) => ({ module, characters }))
    .filter(({ characters }) => characters > 0)
    .sort((one, other) => other.characters - one.characters);
}
