import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as OUR_HOSTS from '../../src/shared/hosts';
import { addressOf, buildChunks } from './build-chunks';
import { buildBeside, makeWorkFolder } from './build-folders';
import { bundleLoader, finishLoader, loaderNames, writeOldNames } from './build-loader';
import { buildNpm, NPM } from './build-npm';
import { type BuildOptions, recordedOptions } from './build-options';
import { writeNotices } from './bundled-packages';
import { checkEarlier, writeDeltas } from './deltas';
import { writeInside } from './inside';
import { readLeftOut } from './leave-out';
import { differences, type Manifest, writeManifest, writeReadableManifest } from './manifest';
import { transpile, transpileApart } from './transpile';

/** Refuses a file for `--hosts` that lacks an export, before a bundler stumbles over it. */
async function checkHosts(hosts: string, own: string): Promise<void> {
  const present = Object.keys(await import(pathToFileURL(own).href));
  const lacking = Object.keys(OUR_HOSTS).filter((name) => !present.includes(name));
  if (lacking.length) {
    throw new Error(`${hosts} lacks ${lacking.join(', ')}: docs/deploy.md has a whole one.`);
  }
}

/** Modules that are replaced, and chunks of which only a message is left. */
async function readVariants({ base, hosts, without = [] }: BuildOptions) {
  if (base) {
    addressOf('base', base);
  }
  const { aliases, chunks } = readLeftOut(without);
  const own = hosts && resolve(await transpileApart(hosts));
  if (hosts && own) {
    await checkHosts(hosts, own);
  }
  const variants = {
    ...aliases,
    ...(own && { '../shared/hosts': own, '../../shared/hosts': own }),
  };
  return { variants, leftOut: chunks };
}

/**
 * Builds everything but what is made of the built files. Returns the hash in the names of the
 * chunks.
 */
async function buildFiles(
  dist: string,
  options: BuildOptions,
  maps: string,
  isReadable = false,
): Promise<string> {
  const { transport = 'jsonp' } = options;
  if (transport !== 'jsonp' && transport !== 'fetch') {
    throw new Error('--transport is jsonp or fetch.');
  }
  const { leftOut, variants } = await readVariants(options);
  const scripts = await transpile(!!options.maps);
  /** Not among the chunks: of these, all that is in their folder gets its name from a hash. */
  const apart = makeWorkFolder('beside');
  const insideModule = writeInside(scripts, options.inside, leftOut);
  const parts = { ...options, dist, sourceMaps: maps, variants, leftOut, isReadable, insideModule };
  const [build] = await Promise.all([
    buildChunks(scripts, parts),
    ...loaderNames.map((name) => bundleLoader(name, apart, parts)),
    buildNpm(apart, variants, isReadable ? undefined : maps),
  ]);
  await Promise.all(loaderNames.map((name) => finishLoader(name, apart, { ...parts, build })));
  cpSync(join(apart, NPM), join(dist, NPM), { recursive: true });
  writeOldNames(dist);
  return build;
}

/**
 * Builds a folder beside another one. The bundler always writes source maps: they show which
 * packages are bundled.
 */
async function buildWhole(dist: string, options: BuildOptions): Promise<Manifest> {
  checkEarlier(options.out, options.from ?? []);
  const maps = options.maps ?? makeWorkFolder('maps');
  mkdirSync(maps, { recursive: true });
  const build = await buildFiles(dist, options, maps);
  writeNotices(dist, maps);
  return writeManifest(
    dist,
    build,
    writeDeltas(dist, options.from ?? []),
    recordedOptions(options),
  );
}

export async function buildTag(options: BuildOptions): Promise<Manifest> {
  const { path, swap } = buildBeside(options.out);
  const manifest = await buildWhole(path, options);
  swap();
  return manifest;
}

/** What a build has other than a release; nothing is written. */
export async function verify(
  released: Manifest,
  options: Omit<BuildOptions, 'out'>,
): Promise<string[]> {
  const out = makeWorkFolder('verified');
  return differences(released, await buildWhole(out, { ...options, out }));
}

/**
 * Builds the tag for those who develop it, as the bundler writes it: not minified, not compressed,
 * without declarations and notices, and marked in its manifest. Called again in the same process,
 * it bundles what has changed since, and nothing else.
 */
export async function buildReadable(options: BuildOptions): Promise<Manifest> {
  const { path, swap } = buildBeside(options.out);
  const maps = makeWorkFolder('maps');
  const build = await buildFiles(path, options, maps, true);
  const manifest = writeReadableManifest(path, build);
  swap();
  return manifest;
}
