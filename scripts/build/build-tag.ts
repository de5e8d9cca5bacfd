import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildChunks } from './build-chunks';
import { buildBeside, makeWorkFolder } from './build-folders';
import { bundleLoader, finishLoader, type LoaderOptions, loaderNames, writeOldNames } from './build-loader';
import { buildNpm, NPM } from './build-npm';
import { writeNotices } from './bundled-packages';
import { checkEarlier, writeDeltas } from './deltas';
import { readLeftOut } from './leave-out';
import {
  differences,
  integrityOf,
  type Manifest,
  type RecordedOptions,
  writeManifest,
  writeReadableManifest,
} from './manifest';
import { transpile, transpileApart } from './transpile';

/** What is built, and how; the options of `npm run build` are described in build.ts. */
export interface BuildOptions {
  /** The folder that is built to; what is there stays until the build is complete. */
  out: string;
  hosts?: string | undefined;
  local?: string | undefined;
  docs?: string | undefined;
  base?: string | undefined;
  without?: string[];
  isPinned?: boolean | undefined;
  transport?: string;
  from?: string[];
  maps?: string | undefined;
}

/** Modules that are replaced, and chunks of which only a message is left. */
async function readVariants({ hosts, without = [] }: BuildOptions) {
  const { aliases, chunks } = readLeftOut(without);
  const own = hosts ? resolve(await transpileApart(hosts)) : '';
  const places = own ? ['../shared/hosts', '../../shared/hosts'] : [];
  return {
    variants: { ...aliases, ...Object.fromEntries(places.map((name) => [name, own])) },
    leftOut: chunks,
  };
}

/** The options as the record of the release has them. */
function recordedOptions(options: BuildOptions): RecordedOptions {
  const { base, docs, hosts, isPinned, local, transport, without = [] } = options;
  const names = without.flatMap((option) => option.split(',')).filter(Boolean);
  return {
    transport: transport === 'jsonp' ? undefined : transport,
    integrity: isPinned || undefined,
    without: names.length ? names.sort() : undefined,
    local,
    docs,
    base,
    hosts: hosts && integrityOf(readFileSync(hosts)),
  };
}

/** What the source is told. An invalid address stops the build. */
const definesOf = ({ docs, local }: BuildOptions) => ({
  LOCAL: local ? new URL(local).origin : 'none',
  DOCS: docs ? new URL('.', docs).href : 'docs/',
});

/** Builds everything but what is made of the built files. Returns the hash in the names of the chunks. */
async function buildFiles(
  dist: string,
  options: BuildOptions,
  maps: string,
  isReadable = false,
): Promise<string> {
  const { transport = 'jsonp' } = options;
  if (transport !== 'jsonp' && transport !== 'fetch') throw new Error('--transport is jsonp or fetch.');
  const { leftOut, variants } = await readVariants(options);
  const scripts = await transpile(!!options.maps);
  /** Not among the chunks: of these, all that is in their folder gets its name from a hash. */
  const apart = makeWorkFolder('beside');
  const { isPinned = false } = options;
  const loader: Omit<LoaderOptions, 'build'> = {
    dist,
    variants,
    isPinned,
    base: options.base && new URL('.', options.base).href.replace(/[=,]/g, encodeURIComponent),
    maps: options.maps,
    transport,
    isReadable,
  };
  const [build] = await Promise.all([
    buildChunks(scripts, {
      dist,
      maps,
      hasWholeMaps: !!options.maps,
      variants,
      define: definesOf(options),
      leftOut,
      isReadable,
    }),
    ...loaderNames.map((name) => bundleLoader(name, apart, loader)),
    buildNpm(apart, variants, isReadable ? undefined : maps),
  ]);
  await Promise.all(loaderNames.map((name) => finishLoader(name, apart, { ...loader, build })));
  cpSync(join(apart, NPM), join(dist, NPM), { recursive: true });
  writeOldNames(dist);
  return build;
}

/** Builds a folder beside another one. The bundler always writes source maps: they show which packages are bundled. */
async function buildWhole(dist: string, options: BuildOptions): Promise<Manifest> {
  checkEarlier(options.out, options.from ?? []);
  const maps = options.maps ?? mkdtempSync(join(tmpdir(), 'maps-'));
  mkdirSync(maps, { recursive: true });
  const build = await buildFiles(dist, options, maps);
  writeNotices(dist, maps);
  if (!options.maps) rmSync(maps, { recursive: true });
  return writeManifest(dist, build, writeDeltas(dist, options.from ?? []), recordedOptions(options));
}

/** Builds the tag. */
export async function buildTag(options: BuildOptions): Promise<Manifest> {
  const { path, swap } = buildBeside(options.out);
  const manifest = await buildWhole(path, options);
  swap();
  return manifest;
}

/** What a build has other than a release; nothing is written. */
export async function verify(released: Manifest, options: Omit<BuildOptions, 'out'>): Promise<string[]> {
  const { path } = buildBeside(join(tmpdir(), `verify-${process.pid}`));
  return differences(released, await buildWhole(path, { ...options, out: path }));
}

/**
 * Builds the tag for those who develop it, as the bundler writes it: not minified, not compressed, without declarations and notices, and
 * marked in its manifest. Called again in the same process, it bundles what has changed since, and nothing else.
 */
export async function buildReadable(options: BuildOptions): Promise<Manifest> {
  const { path, swap } = buildBeside(options.out);
  const maps = makeWorkFolder('maps');
  const build = await buildFiles(path, options, maps, true);
  const manifest = writeReadableManifest(path, build);
  swap();
  return manifest;
}
