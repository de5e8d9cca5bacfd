import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table';
import type { Manifest } from './manifest';

/** The summary that the build prints: each file with its size, and the folder. */
export function buildSummary({ build, deltas = [], files, version }: Manifest, dist: string): string {
  const earlier = [...new Set(deltas.map(({ from }) => from.slice(-11, -3)))];
  const deltaOf = (file: string, before: string) =>
    deltas.find((delta) => delta.file === file && delta.from.endsWith(`-${before}.js`))?.bytes;
  const head = ['bytes', 'raw', 'gzip', 'brotli', ...earlier.map((before) => `from ${before}`)];
  const rows = Object.entries(files).map(([name, { brotli, gzip, raw }]) => [
    name,
    ...[raw, gzip, brotli, ...earlier.map((before) => deltaOf(name, before))].map((bytes) =>
      String(bytes ?? ''),
    ),
  ]);
  return [
    ...markdownTable(head, rows),
    '',
    `Version ${version}, build ${build}: ${rows.length} files in ${resolve(dist)},`,
    'each with .br and .gz beside it, and manifest.json, which lists them. npm/ is for apps (docs/react.md).',
  ].join('\n');
}
