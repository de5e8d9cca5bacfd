/**
 * `npm run build`: builds dist/ from src/. microbundle compiles, splits and minifies; the steps here do the rest.
 * Options: `--hosts FILE` replaces src/loader/hosts.ts and the chunks' hosts for another provider; `--local ORIGIN` sets the
 * origin of a preview's `server=local`; `--docs ADDRESS` is where the console's reasons link to; `--without vast,bids` leaves out chunks and parts of the loader; `--integrity` writes the hashes of the
 * chunks into the loaders; `--transport fetch` makes loaders that request by `fetch` instead of scripts; `--from DIR`, which
 * can be repeated, writes deltas against the release in that folder; `--out DIR` builds to another folder; `--maps DIR`
 * writes source maps there, for the size report; `--verify MANIFEST` writes nothing, and checks whether the build has the
 * same bytes as a release; `--quiet` does not list the files at the end.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageVersion } from '../package-version';
import { buildBeside, makeWorkFolder } from './build-folders';
import { buildFrame } from './build-frame';
import { bundleLoader, finishLoader, loaderNames, paintAliases, writeOldNames } from './build-loader';
import { buildNpm, NPM } from './build-npm';
import { buildSummary } from './build-summary';
import { bundle } from './bundle';
import { writeNotices } from './bundled-packages';
import { copyWithShared } from './copy-shared';
import { checkEarlier, writeDeltas } from './deltas';
import { leaveOut, readLeftOut } from './leave-out';
import { differences, type Manifest, writeManifest } from './manifest';
import { markChunks, nameChunks, patchChunk, shortenChunks } from './name-chunks';
import { moveMaps } from './source-maps';
import { transpile, transpileApart } from './transpile';

const { values: options } = parseArgs({
  options: {
    hosts: { type: 'string' },
    local: { type: 'string' },
    docs: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    integrity: { type: 'boolean' },
    transport: { type: 'string', default: 'jsonp' },
    from: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'dist' },
    maps: { type: 'string' },
    verify: { type: 'string' },
    quiet: { type: 'boolean' },
  },
});

/** The manifest of a release to compare with. */
const released: Manifest | undefined = options.verify && JSON.parse(readFileSync(options.verify, 'utf8'));
/** The folder that is built to; what is there stays until the build is complete. */
const beside = buildBeside(released ? join(tmpdir(), `verify-${process.pid}`) : options.out);
const dist = beside.path;
/** Source maps are always written: they show which packages are bundled. */
const maps = options.maps ?? mkdtempSync(join(tmpdir(), 'maps-'));

/** How the loaders request ads. */
const { transport } = options;
if (transport !== 'jsonp' && transport !== 'fetch') throw new Error('--transport is jsonp or fetch.');

/** Parts that this build does not have. */
const leftOut = readLeftOut(options.without);

/** Modules that are replaced. */
const variants: Record<string, string> = { ...leftOut.aliases };
if (options.hosts)
  for (const name of ['./hosts', './match-hosts', './preview-hosts']) variants[name] = resolve(await transpileApart(options.hosts));

/** The chunks that leave with the first request; they are bundled apart. */
const FIRST = ['parts', 'renderer'];

/** Bundles them into the folder of the chunks. Their JSX makes nodes, and they share no file with chunks that use the framework. */
async function buildFirst(source: string): Promise<void> {
  await bundle(join(source, 'build-variants', 'first-ad-chunks.js'), join(dist, 'first-ad-chunks.js'), {
    aliases: { ...variants, ...paintAliases(source) },
    hasMap: true,
    isReadable: true,
  });
  moveMaps(dist, maps);
  rmSync(join(dist, 'first-ad-chunks.js'));
}

/** Builds the lazy chunks and the frame's document; returns the hash in their names. */
async function buildChunks(): Promise<string> {
  const source = copyWithShared(await transpile());
  await bundle(join(source, 'loader', 'chunks.js'), join(dist, 'chunks.js'), {
    aliases: {
      ...variants,
      ...Object.fromEntries(
        FIRST.map((name) => [`../chunks/${name}/${name}`, resolve('src/build-variants/built-apart.ts')]),
      ),
    },
    // An invalid address stops the build.
    define: {
      LOCAL: options.local ? new URL(options.local).origin : 'none',
      DOCS: options.docs ? new URL('.', options.docs).href : 'docs/',
    },
    hasMap: true,
    isReadable: true,
  });
  moveMaps(dist, maps);
  rmSync(join(dist, 'chunks.js'));
  for (const file of readdirSync(dist).filter((one) => one.startsWith('built-apart-')))
    rmSync(join(dist, file));
  await buildFirst(source);
  markChunks(dist);
  await shortenChunks(dist, maps);
  await buildFrame(dist, maps);
  patchChunk(dist, 'error-log', (code) => code.replace('__VERSION__', packageVersion()));
  leaveOut(dist, maps, leftOut.chunks);
  return nameChunks(dist);
}

checkEarlier(options.out, options.from);
mkdirSync(maps, { recursive: true });
/** Not among the chunks: of these, all that is in their folder gets its name from a hash. */
const apart = makeWorkFolder('beside');
const loader = { dist, variants, isPinned: options.integrity, maps, transport } as const;

/** What needs nothing of the chunks is bundled beside them, so that a second core has work. */
async function bundleOthers(): Promise<void> {
  await transpile();
  await Promise.all([...loaderNames.map((name) => bundleLoader(name, apart, loader)), buildNpm(apart, maps)]);
}

const [build] = await Promise.all([buildChunks(), bundleOthers()]);
await Promise.all(loaderNames.map((name) => finishLoader(name, apart, { ...loader, build })));
cpSync(join(apart, NPM), join(dist, NPM), { recursive: true });
writeOldNames(dist);
writeNotices(dist, maps);
if (!options.maps) rmSync(maps, { recursive: true });
const manifest = writeManifest(dist, build, writeDeltas(dist, options.from));
if (released) {
  const found = differences(released, manifest);
  console.log(found.join('\n') || `These are the bytes of ${released.version}, build ${released.build}.`);
  if (found.length > 0) process.exitCode = 1;
} else {
  beside.swap();
  if (!options.quiet) console.log(buildSummary(manifest, options.out));
}
