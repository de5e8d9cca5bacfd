import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { Options } from 'microbundle';
import { makeWorkFolder } from './build-folders';
import { SPECIFIER, scriptOf } from './transpile';
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
};

export interface BundleOptions {
  /** Further import specifiers to replace by other modules. */
  aliases?: Record<string, string>;
  /** Names that the source declares, and their values. */
  define?: Record<string, string>;
  /**
   * Modules that the user of the file provides, and their paths; React stays React then. Default:
   * everything is bundled.
   */
  external?: string[];
  /** Whether it is not minified, for scripts/build/shorten.ts. */
  isReadable?: boolean;
  /** Whether a source map is written beside each file. The files themselves do not depend on it. */
  hasMap?: boolean;
}

/** What was bundled last in this process, or is at the moment, by the output's name. */
const turns = new Map<string, ReturnType<typeof bundleAnew>>();

/**
 * The text of an entry and of all scripts that it imports, in order. Packages are left out: they do
 * not change while a process builds.
 */
function bundleInputs(entry: string, aliases: Record<string, string>): string {
  const texts = new Map<string, string>();
  const visit = (path: string): void => {
    if (texts.has(path)) {
      return;
    }
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    texts.set(path, text);
    for (const [, , specifier = ''] of text.matchAll(SPECIFIER)) {
      const target =
        aliases[specifier] ?? (specifier.startsWith('.') ? join(dirname(path), specifier) : '');
      if (isAbsolute(target) || specifier.startsWith('.')) {
        visit(target.replace(/(\.js)?$/, '.js'));
      }
    }
  };
  visit(entry);
  return JSON.stringify([...texts]);
}

/** Bundles into a folder of the name's own. */
async function bundleAnew(name: string, inputs: string, options: Options) {
  const folder = makeWorkFolder(join('bundles', name));
  const output = join(folder, name);
  await work({ bundle: { ...options, output } });
  if (!statSync(output).size) {
    throw new Error(`${name} would be empty.`);
  }
  return { inputs, folder };
}

/**
 * Bundles, splits and minifies an entry of src, or of a copy, with its imports. The source is
 * JavaScript by then. A second time in a process, nothing is bundled again of which no file has
 * changed.
 */
export async function bundle(
  entry: string,
  output: string,
  { aliases, define = {}, external, hasMap, isReadable }: BundleOptions,
): Promise<void> {
  const replaced = Object.entries({ ...(!external && ALIASES), ...aliases }).map(([from, to]) => [
    from,
    isAbsolute(to) ? resolve(scriptOf(to)) : to,
  ]);
  const names = Object.entries(define).map(([name, value]) => `${name}=${value && `"${value}"`}`);
  const options = {
    ...FIXED,
    entries: [scriptOf(entry)],
    external: external?.join() ?? 'none',
    ...(replaced.length && { alias: replaced.map((pair) => pair.join('=')).join() }),
    ...(names.length && { define: names.join() }),
    compress: !isReadable,
    sourcemap: !!hasMap,
  };
  const inputs =
    JSON.stringify(options) + bundleInputs(scriptOf(entry), Object.fromEntries(replaced));
  const name = basename(output);
  // A build that has failed leaves others of its bundles at work: they write before those of the
  // next one.
  const before = turns.get(name)?.catch(() => undefined);
  const turn = (async () => {
    const made = await before;
    return made?.inputs === inputs ? made : bundleAnew(name, inputs, options);
  })();
  turns.set(name, turn);
  const { folder } = await turn;
  mkdirSync(dirname(output), { recursive: true });
  cpSync(folder, dirname(output), { recursive: true });
}
