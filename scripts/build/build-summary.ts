import { resolve } from 'node:path';
import { markdownTable } from '../markdown-table';
import type { Manifest } from './manifest';

/** The summary that the build prints: each file with its size, and the folder. */
export function buildSummary({ build, deltas = [], files, version }: Manifest, dist: string): string {
  const earlier = [...new Set(deltas.map(({ from }) => from.slice(-11, -3)))];
  const rows = Object.entries(files).map(([name, { brotli, gzip, raw }]) => {
    const own = deltas.filter(({ file }) => file === name);
    const deltaBytes = earlier.map((build) => own.find(({ from }) => from.endsWith(`-${build}.js`))?.bytes);
    return [name, ...[raw, gzip, brotli, ...deltaBytes].map((bytes) => String(bytes ?? ''))];
  });
  return [
    ...markdownTable(['bytes', 'raw', 'gzip', 'brotli', ...earlier.map((build) => `from ${build}`)], rows),
    '',
    `Version ${version}, build ${build}: ${rows.length} files in ${resolve(dist)},`,
    'each with .br and .gz beside it, and manifest.json, which lists them. npm/ is for apps (docs/react.md).',
  ].join('\n');
}
