import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The size of a file in bytes. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compresses as for static files on a server: gzip 9, brotli 11. */
export function compress(content: Buffer): { gzip: Buffer; brotli: Buffer } {
  return { gzip: gzipSync(content, { level: 9 }), brotli: brotliCompressSync(content, BEST) };
}

/** Measures the contents of a file. */
export function measureContent(content: Buffer): Size {
  const { brotli, gzip } = compress(content);
  return { raw: content.length, gzip: gzip.length, brotli: brotli.length };
}

/** Measures one file. */
export function measure(file: string): Size {
  return measureContent(readFileSync(file));
}

/** Adds up files that are sent separately. */
export function addSizes(sizes: Size[]): Size {
  const total = (of: keyof Size) => sizes.reduce((sum, size) => sum + size[of], 0);
  return { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') };
}
