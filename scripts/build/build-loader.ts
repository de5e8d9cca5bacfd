import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeWorkFolder } from './build-folders';
import type { BuildOptions } from './build-options';
import { bundle } from './bundle';
import { integrityOf } from './manifest';
import { BUILD_MARK, MARK, withBuild } from './name-chunks';
import { type Mapped, oneLineLater, takeMap } from './source-maps';
import { transpile } from './transpile';
import { work } from './workers';

export interface LoaderOptions
  extends Pick<BuildOptions, 'base' | 'isPinned' | 'maps' | 'transport'> {
  /** The folder of the chunks. */
  dist: string;
  /** The hash in the names of the chunks. */
  build: string;
  /** Further import specifiers to replace by other modules. */
  variants?: Record<string, string>;
  /** The module of the chunks that the fast loader has in its file (inside.ts). */
  insideModule?: string | undefined;
  /** Whether it is left as the bundler writes it. */
  isReadable?: boolean;
}

/** The module that requests by `fetch`, instead of src/loader/jsonp.ts. */
const BY_FETCH = resolve('src/build-variants/fetched.ts');

/**
 * What a pinned loader's modules import instead: nothing is asked where no file can be compared.
 */
const PINNED_CALL = resolve('src/build-variants/pinned-call.ts');

/** The eager entries, and the modules that are replaced in them. */
const LOADERS: Record<string, Record<string, string>> = {
  tag: {},
  'tag.fast': {
    './chunks': resolve('src/build-variants/fast-chunks.ts'),
    './jsonp': resolve('src/build-variants/adopting-jsonp.ts'),
    './follow-page': resolve('src/build-variants/own-placeholders.ts'),
  },
};

/**
 * Import specifiers to replace where ads are painted: there JSX makes nodes without the framework.
 */
export const PAINT_ALIASES = { 'react/jsx-runtime': resolve('src/shared/jsx-runtime.ts') };

/** A placeholder for the pinned loader's facts about chunks, until it is wrapped. */
const PINS_MARK = '__PINS__';

export const loaderNames = Object.keys(LOADERS);

/** For each chunk its SHA-384. */
function pinsOf(dist: string, build: string): string {
  const ending = `-${build}.js`;
  const files = readdirSync(dist)
    .filter((file) => file.endsWith(ending))
    .sort();
  const pins = files.map((file) => [
    file.slice(0, -ending.length),
    integrityOf(readFileSync(join(dist, file))).replace('sha384-', ''),
  ]);
  return JSON.stringify(Object.fromEntries(pins));
}

/** Bundles a loader into a folder; the chunks need not be there yet. */
export function bundleLoader(
  name: string,
  folder: string,
  { base, insideModule, isPinned, maps, variants, transport }: Omit<LoaderOptions, 'build'>,
): Promise<void> {
  const chunks = resolve(
    isPinned ? 'src/build-variants/pinned-chunks.ts' : 'src/build-variants/built-chunks.ts',
  );
  const address = base ? new URL('.', base).href.replace(/[=,]/g, encodeURIComponent) : '';
  return bundle(`src/loader/${name}.ts`, join(folder, `${name}.js`), {
    aliases: {
      ...variants,
      ...PAINT_ALIASES,
      // The fast loader's variants import the built ones themselves.
      ...(transport === 'fetch' && { './jsonp': BY_FETCH, '../loader/jsonp': BY_FETCH }),
      ...(isPinned && {
        './jsonp': PINNED_CALL,
        '../loader/jsonp': PINNED_CALL,
        './transport': transport === 'fetch' ? BY_FETCH : resolve('src/loader/jsonp.ts'),
      }),
      './chunks': chunks,
      './built-chunks': chunks,
      ...LOADERS[name],
      ...(insideModule && name === 'tag.fast' && { './chunks': resolve(insideModule) }),
    },
    // The hash is inserted last: the minifier's choice of letters must not depend on it.
    define: { BASE: address, BUILD: BUILD_MARK, MARK, ...(isPinned && { PINS: PINS_MARK }) },
    hasMap: !!maps,
    isReadable: true,
  });
}

/**
 * Turns a bundled loader into a classic script by wrapping it in a function
 * (docs/decisions/043-build.md). Otherwise its top level would become globals of the page, and a
 * second inclusion would throw "already declared".
 */
export async function wrapLoader(
  bundled: string,
  bundledMap = '',
  isReadable = false,
  name = '',
): Promise<Mapped> {
  const wrapped = { code: `(() => {\n${bundled}})()`, map: bundledMap && oneLineLater(bundledMap) };
  const { code, map } = isReadable
    ? wrapped
    : await work({ shorten: wrapped, kind: 'loader', name });
  // Looks for imports of literal names; computed addresses are fine. The minifier has already
  // refused other syntax that cannot be in a function.
  if (/\bimport\(\s*(["'])[^"']*\1\s*\)/.test(code)) {
    throw new Error('The loader has an import that a classic script cannot carry.');
  }
  return { code: `${code}\n`, map };
}

/** Makes a bundled loader one classic script that finds the chunks by the build's hash. */
export async function finishLoader(
  name: string,
  folder: string,
  { build, dist, isReadable, maps }: LoaderOptions,
): Promise<void> {
  const map = maps && takeMap(folder, `${name}.js`);
  const bundled = readFileSync(join(folder, `${name}.js`), 'utf8');
  const code = bundled.replace(`"${PINS_MARK}"`, () => `'${pinsOf(dist, build)}'`);
  const wrapped = await wrapLoader(code, map, isReadable, name);
  writeFileSync(join(dist, `${name}.js`), withBuild(wrapped.code, build));
  if (maps) {
    writeFileSync(join(maps, `${name}.js.map`), wrapped.map);
  }
}

/** Builds a loader for chunks that are there. */
export async function buildLoader(name: string, options: LoaderOptions): Promise<void> {
  const folder = makeWorkFolder('loader');
  await transpile();
  await bundleLoader(name, folder, options);
  await finishLoader(name, folder, options);
}

/**
 * On a page that was written for `render.v1.js`, a missing options object means a host look-up. An
 * element with the name of the options object, which a visitor may have written, does not count
 * (docs/security.md#names).
 */
const LOOK_UP =
  '[window._AdsNativeOpts,window._AdRenderOpts].some(o=>/Object]$/.test({}.toString.call(o)))||(window._AdsNativeOpts={});';

/**
 * Writes the loader under the file names of earlier versions, so that old addresses only have to
 * point here.
 */
export function writeOldNames(dist: string): void {
  const loader = readFileSync(join(dist, 'tag.js'), 'utf8');
  writeFileSync(join(dist, 'render.v1.js'), LOOK_UP + loader);
  writeFileSync(join(dist, 'render.v2.js'), loader);
}
