import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';

/** Import specifiers to replace by other modules in the build. */
const ALIASES = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
};

/** The compiler's configuration has one file, so that it checks only what is bundled, not the whole repository. */
const FLAGS = '-f modern --no-pkg-main --no-generateTypes --tsconfig scripts/build/tsconfig.build.json'.split(
  ' ',
);

/** The options of a bundle. */
export interface BundleOptions {
  /** Further import specifiers to replace by other modules. */
  aliases?: Record<string, string>;
  /** Names that the source declares, and their values. */
  define?: Record<string, string>;
  /**
   * Modules that the user of the file provides, and their paths; React stays React then. Default: everything is bundled.
   */
  external?: string[];
  /** Whether it is not minified, for scripts/build/shorten.ts. */
  isReadable?: boolean;
  /** Whether a source map is written beside each file. The files themselves do not depend on it. */
  hasMap?: boolean;
}

let hasFreshCache = false;

/** The compiler's cache does not know that a `const enum` is inlined into the files that use it. */
function forgetEarlierBuilds(): void {
  if (!hasFreshCache) rmSync('node_modules/.cache/.rts2_cache_modern', { recursive: true, force: true });
  hasFreshCache = true;
}

/** Compiles, splits and minifies an entry with its imports. Ends the process if that fails. */
export async function bundle(
  entry: string,
  output: string,
  { aliases, define = {}, external, hasMap, isReadable }: BundleOptions = {},
): Promise<void> {
  forgetEarlierBuilds();
  const pairs = Object.entries({ ...(!external && ALIASES), ...aliases }).map(
    ([from, to]) => `${from}=${to}`,
  );
  const names = Object.entries(define).map(([name, value]) => `${name}="${value}"`);
  const compiler = spawn(
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
  const [status] = await once(compiler, 'close');
  // After a compiler error it may still exit with 0 and write an empty file.
  if (status || !statSync(output).size) process.exit(1);
}
