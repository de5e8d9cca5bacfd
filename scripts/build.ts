/**
 * `npm run build`: src/ becomes dist/. microbundle compiles, splits and minifies; what it cannot do is done after it.
 * Options: `--hosts FILE` replaces src/loader/hosts.ts, and what chunks keep beside it, for another provider; `--local ORIGIN`
 * says where a preview's `server=local` is; `--without visitor-id` leaves its code out; `--integrity` writes the hashes of
 * the chunks into the loaders; `--transport fetch` has the loaders ask by `fetch` in place of scripts; `--out DIR` builds to another
 * folder; `--maps DIR` writes source maps there, for the size report.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageVersion } from '../bench/accepted';
import { buildFrame } from './build-frame';
import { buildLoader, loaderNames } from './build-loader';
import { buildNpm } from './build-npm';
import { bundle } from './bundle';
import { copyWithInlined } from './copy-inlined';
import { writeManifest } from './manifest';
import { BUILD_MARK, markChunks, nameChunks, patchChunk } from './name-chunks';
import { writeNotices } from './notices';
import { writeOldNames } from './old-names';
import { moveMaps } from './source-maps';

const { values: options } = parseArgs({
  options: {
    hosts: { type: 'string' },
    local: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    integrity: { type: 'boolean' },
    transport: { type: 'string', default: 'jsonp' },
    out: { type: 'string', default: 'dist' },
    maps: { type: 'string' },
  },
});

const dist = options.out;
/** Always written: they say which packages are bundled. */
const maps = options.maps ?? mkdtempSync(join(tmpdir(), 'maps-'));

/** How the loaders ask the ad server. */
const { transport } = options;
if (transport !== 'jsonp' && transport !== 'fetch') throw new Error('--transport is jsonp or fetch.');

/** Modules that another one stands in for. */
const standIns: Record<string, string> = Object.fromEntries([
  ...(options.hosts
    ? ['./hosts', './match-hosts', './preview-hosts'].map((name) => [name, resolve(options.hosts as string)])
    : []),
  ...options.without.map((name) => [`./${name}`, resolve(`src/stand-ins/without/${name}.ts`)]),
]);

/** Builds the lazy chunks and the frame's document; returns the hash in their names. */
async function buildChunks(): Promise<string> {
  const source = copyWithInlined();
  bundle(join(source, 'loader', 'chunks.ts'), join(dist, 'chunks.js'), {
    aliases: standIns,
    // Of an address, the origin: what is none stops the build.
    define: { LOCAL: options.local ? new URL(options.local).origin : 'none' },
    hasMap: true,
  });
  moveMaps(dist, maps);
  rmSync(join(dist, 'chunks.js'));
  markChunks(dist);
  await buildFrame(dist);
  patchChunk(dist, 'error-log', (code) => code.replace('__VERSION__', packageVersion()));
  // What the VAST client would ask for outside a browser is not shipped.
  const parserForNode = `no-xmldom-${BUILD_MARK}.js`;
  patchChunk(dist, 'vast', (code) => code.replace(`import("./${parserForNode}")`, 'Promise.reject()'));
  rmSync(join(dist, parserForNode));
  return nameChunks(dist);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(maps, { recursive: true });
const build = await buildChunks();
for (const name of loaderNames) {
  await buildLoader(name, { build, dist, standIns, isPinned: options.integrity, maps, transport });
}
writeOldNames(dist);
buildNpm(dist, maps);
writeNotices(dist, maps);
if (!options.maps) rmSync(maps, { recursive: true });
writeManifest(dist, build);
