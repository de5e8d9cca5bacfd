import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a file weighs, in bytes. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Measures one file, compressed as a server does it ahead of time: gzip 9, brotli 11. */
export function measure(file: string): Size {
  const content = readFileSync(file);
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, BEST).length,
  };
}

/** Adds up files that are sent one by one. */
export function measureAll(files: string[]): Size {
  const sizes = files.map(measure);
  const total = (of: keyof Size) => sizes.reduce((sum, size) => sum + size[of], 0);
  return { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') };
}
