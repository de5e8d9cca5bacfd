import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Import specifiers that mean another module in the build. */
const ALIASES = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
  // The VAST client brings a parser for Node, which a browser never asks for.
  '@xmldom/xmldom': resolve('src/stand-ins/no-xmldom.ts'),
};

/** The compiler's configuration names one file: it checks what is bundled, and not all of the repository once a bundle. */
const FLAGS = '-f modern --no-pkg-main --no-generateTypes --tsconfig scripts/tsconfig.build.json'.split(' ');

/** What a bundle differs in. */
export interface BundleOptions {
  /** More import specifiers that mean another module. */
  aliases?: Record<string, string>;
  /** Names that the source declares, and their values. */
  define?: Record<string, string>;
  /**
   * Modules that are left to whoever uses the file, and their paths; then React is React. Default: everything is in the
   * file.
   */
  external?: string[];
  /** Whether it is left as it is written, for scripts/shorten.ts. */
  isReadable?: boolean;
  /** Whether a source map is written beside each file. The files are the same with and without. */
  hasMap?: boolean;
}

/** Compiles, splits and minifies what an entry imports. Ends the process when that fails. */
export function bundle(
  entry: string,
  output: string,
  { aliases, define = {}, external, hasMap, isReadable }: BundleOptions = {},
): void {
  // The compiler's cache does not know that a `const enum` is written into the files that use it.
  rmSync('node_modules/.cache/.rts2_cache_modern', { recursive: true, force: true });
  const pairs = Object.entries({ ...(!external && ALIASES), ...aliases }).map(
    ([from, to]) => `${from}=${to}`,
  );
  const names = Object.entries(define).map(([name, value]) => `${name}="${value}"`);
  const { status } = spawnSync(
    'node_modules/.bin/microbundle',
    [
      'build',
      '-i',
      entry,
      '-o',
      output,
      ...FLAGS,
      ...['--external', external?.join() ?? 'none'],
      ...(pairs.length ? ['--alias', pairs.join()] : []),
      ...(names.length ? ['--define', names.join()] : []),
      ...(isReadable ? ['--no-compress'] : []),
      `--${hasMap ? '' : 'no-'}sourcemap`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  // After an error of the compiler it may end well all the same, with an empty file.
  if (status || !statSync(output).size) process.exit(1);
}
