import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { scriptOf } from './transpile';
import { work } from './workers';

/** Import specifiers to replace by other modules in the build. */
const ALIASES = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
};

/** What microbundle's command says by default, or we of each bundle. */
const FIXED = {
  cwd: '.',
  format: 'modern',
  target: 'web',
  generateTypes: false,
  'pkg-main': false,
  css: 'external',
  'css-modules': null,
  workers: false,
  jsx: 'h',
  jsxFragment: 'Fragment',
} as const;

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

/** Bundles, splits and minifies an entry of src, or of a copy, with its imports. The source is JavaScript by then. */
export async function bundle(
  entry: string,
  output: string,
  { aliases, define = {}, external, hasMap, isReadable }: BundleOptions = {},
): Promise<void> {
  const pairs = Object.entries({ ...(!external && ALIASES), ...aliases }).map(
    ([from, to]) => `${from}=${isAbsolute(to) ? resolve(scriptOf(to)) : to}`,
  );
  const names = Object.entries(define).map(([name, value]) => `${name}="${value}"`);
  await work({
    bundle: {
      ...FIXED,
      entries: [scriptOf(entry)],
      output,
      external: external?.join() ?? 'none',
      ...(pairs.length && { alias: pairs.join() }),
      ...(names.length && { define: names.join() }),
      compress: !isReadable,
      sourcemap: !!hasMap,
    },
  });
  if (!statSync(output).size) throw new Error(`${entry} has given an empty file.`);
}
