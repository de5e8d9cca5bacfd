import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from './bundle';
import { BUILD_MARK } from './name-chunks';
import { takeMap } from './source-maps';
import { wrapLoader } from './wrap-loader';

/** What a loader is built with. */
export interface LoaderOptions {
  /** The folder that the chunks are in. */
  dist: string;
  /** The hash in the chunks' names. */
  build: string;
  /** More import specifiers that mean another module. */
  standIns?: Record<string, string>;
  /** Whether the hashes of the chunks are written into it (docs/decisions/019-fast-and-pinned.md). */
  isPinned?: boolean;
  /** A folder that gets its source map. */
  maps?: string;
  /** How it asks the ad server: by script elements, the default, or by `fetch` (docs/deploy.md). */
  transport?: 'jsonp' | 'fetch';
}

/** What asks by `fetch` in place of src/loader/jsonp.ts. */
const BY_FETCH = resolve('src/stand-ins/fetched.ts');

/** The eager entries, and what stands in for modules in them. */
const LOADERS: Record<string, Record<string, string>> = {
  tag: {},
  'tag.fast': {
    './chunks': resolve('src/stand-ins/fast-chunks.ts'),
    './jsonp': resolve('src/stand-ins/adopting-jsonp.ts'),
  },
};

/** Import specifiers that mean another module where ads are painted: JSX makes nodes there, without the framework. */
export function paintAliases(source = 'src'): Record<string, string> {
  return { 'react/jsx-runtime': resolve(source, 'chunks/renderer/jsx-runtime.ts') };
}

/** Stands for what the pinned loader knows of the chunks, until it is wrapped. */
const PINS_MARK = '__PINS__';

/** The names of the loaders. */
export const loaderNames = Object.keys(LOADERS);

/** The SHA-384 of a file, as integrity metadata writes it. */
export function sha384(file: string): string {
  return createHash('sha384').update(readFileSync(file)).digest('base64');
}

/** Of each chunk its SHA-384, and the chunks that it imports itself. */
function pinsOf(dist: string, build: string): string {
  const ending = `-${build}.js`;
  const files = readdirSync(dist).filter((file) => file.endsWith(ending));
  const pins = files.map((file) => {
    const code = readFileSync(join(dist, file), 'utf8');
    const imports = files.filter((other) => other !== file && code.includes(`"./${other}"`));
    const names = [file, ...imports].map((one) => one.slice(0, -ending.length));
    return [names.shift(), [sha384(join(dist, file)), ...names]];
  });
  return JSON.stringify(Object.fromEntries(pins));
}

/** Builds a loader: one classic script, which finds the chunks by the build's hash. */
export async function buildLoader(name: string, options: LoaderOptions): Promise<void> {
  const { build, dist, isPinned, maps, standIns, transport } = options;
  const output = join(dist, `${name}.js`);
  const chunks = resolve(isPinned ? 'src/stand-ins/pinned-chunks.ts' : 'src/stand-ins/built-chunks.ts');
  bundle(`src/loader/${name}.ts`, output, {
    aliases: {
      ...standIns,
      ...paintAliases(),
      // The fast loader's own stand-ins ask for the built ones in turn.
      ...(transport === 'fetch' && { './jsonp': BY_FETCH, '../loader/jsonp': BY_FETCH }),
      './chunks': chunks,
      './built-chunks': chunks,
      ...LOADERS[name],
    },
    // The hash comes in at the end: the minifier's choice of letters must not follow from it.
    define: { BUILD: BUILD_MARK, ...(isPinned && { PINS: PINS_MARK }) },
    hasMap: !!maps,
    isReadable: true,
  });
  const code = readFileSync(output, 'utf8').replace(`"${PINS_MARK}"`, () => `'${pinsOf(dist, build)}'`);
  const map = maps && takeMap(dist, `${name}.js`);
  const wrapped = await wrapLoader(code, map);
  writeFileSync(output, wrapped.code.replaceAll(BUILD_MARK, build));
  if (maps) writeFileSync(join(maps, `${name}.js.map`), wrapped.map);
}
