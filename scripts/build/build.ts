/**
 * `npm run build`: builds dist/ from src/. microbundle splits and bundles; the steps around it do
 * the rest. Options: ../commands.ts.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, readCommand } from '../command-line';
import { BUILD } from '../commands';
import { markdownTable } from '../markdown-table';
import type { BuildOptions } from './build-options';
import { buildReadable, buildTag, verify } from './build-tag';
import type { Manifest } from './manifest';

const { values } = readCommand(BUILD);

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

async function run(): Promise<void> {
  if (release) {
    const released = JSON.parse(readFileSync(release, 'utf8'));
    const found = await verify(released, options);
    console.log(
      found.join('\n') || `These are the bytes of ${released.version}, build ${released.build}.`,
    );
    if (found.length > 0) {
      process.exitCode = 1;
    }
  } else if (readable) {
    await buildReadable(options);
    if (!quiet) {
      console.log(`A readable build, which is no release, is in ${options.out}.`);
    }
  } else {
    const manifest = await buildTag(options);
    if (!quiet) {
      console.log(summary(manifest));
    }
  }
}

// The workers of a build that failed would keep the process.
run().catch((error) => {
  fail(error);
  process.exit();
});
