/**
 * `npm run build`: builds dist/ from src/. microbundle splits and bundles; the steps around it do the rest.
 * Options: `--hosts FILE` replaces src/shared/hosts.ts for another provider; `--local ORIGIN` sets the
 * origin of a preview's `server=local`; `--docs ADDRESS` is where the console's reasons link to; `--base ADDRESS` is the folder of the files,
 * for pages that copy the loader into other scripts; `--without vast,bids` leaves out chunks and parts of the loader; `--integrity` writes the hashes of the
 * chunks into the loaders; `--transport fetch` makes loaders that request by `fetch` instead of scripts; `--from DIR`, which
 * can be repeated, writes deltas against the release in that folder; `--out DIR` builds to another folder; `--maps DIR`
 * writes source maps there, for the size report; `--verify MANIFEST` writes nothing, and checks whether the build has the
 * same bytes as a release; `--readable` leaves the code as the bundler writes it, for those who develop the tag, in a build that is no
 * release; `--quiet` does not list the files at the end.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from '../markdown-table';
import type { BuildOptions } from './build-options';
import { buildReadable, buildTag, verify } from './build-tag';
import type { Manifest } from './manifest';

const { values } = parseArgs({
  options: {
    hosts: { type: 'string' },
    local: { type: 'string' },
    docs: { type: 'string' },
    base: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    integrity: { type: 'boolean' },
    transport: { type: 'string', default: 'jsonp' },
    from: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'dist' },
    maps: { type: 'string' },
    verify: { type: 'string' },
    readable: { type: 'boolean' },
    quiet: { type: 'boolean' },
  },
});

/** What is said at the end: each file and delta with its size, and the folder. */
function summary({ build, deltas = [], files, version }: Manifest): string {
  const rows = [
    ...Object.entries(files).map(([name, { brotli, gzip, raw }]) => [
      name,
      ...[raw, gzip, brotli].map(String),
    ]),
    ...deltas.map(({ bytes, delta }) => [delta, '', '', String(bytes)]),
  ];
  return [
    ...markdownTable(['bytes', 'raw', 'gzip', 'brotli'], rows),
    '',
    `Version ${version}, build ${build}: ${Object.keys(files).length} files in ${resolve(options.out)},`,
    'each with .br and .gz beside it, and manifest.json, which lists them. npm/ is for apps (docs/frameworks.md#react).',
  ].join('\n');
}

const { integrity, quiet, readable, verify: release, ...rest } = values;
const options: BuildOptions = { ...rest, isPinned: integrity };

if (release) {
  const released = JSON.parse(readFileSync(release, 'utf8'));
  const found = await verify(released, options);
  console.log(found.join('\n') || `These are the bytes of ${released.version}, build ${released.build}.`);
  if (found.length > 0) process.exitCode = 1;
} else if (readable) {
  await buildReadable(options);
  if (!quiet) console.log(`A readable build, which is no release, is in ${options.out}.`);
} else {
  const manifest = await buildTag(options);
  if (!quiet) console.log(summary(manifest));
}
