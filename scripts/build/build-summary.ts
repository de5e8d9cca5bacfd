import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table';
import type { Manifest } from './manifest';

/** The summary that the build prints: each file and delta with its size, and the folder. */
export function buildSummary({ build, deltas = [], files, version }: Manifest, dist: string): string {
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
    `Version ${version}, build ${build}: ${Object.keys(files).length} files in ${resolve(dist)},`,
    'each with .br and .gz beside it, and manifest.json, which lists them. npm/ is for apps (docs/frameworks.md#react).',
  ].join('\n');
}
