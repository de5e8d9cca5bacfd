import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageVersion } from '../package-version';
import { buildFrame } from './build-frame';
import { PAINT_ALIASES } from './build-loader';
import type { BuildOptions } from './build-options';
import { type BundleOptions, bundle } from './bundle';
import { copyWithShared } from './copy-shared';
import { leaveOut } from './leave-out';
import {
  BUILD_MARK,
  KINDS,
  markChunks,
  nameChunks,
  patchChunk,
  shortenChunks,
} from './name-chunks';
import { moveMaps } from './source-maps';
import type { Scripts } from './transpile';

/**
 * Code in which a member that objects inherit is defined, and not assigned: where a page has frozen
 * `Object.prototype` (SES), an assignment throws.
 * https://github.com/endojs/endo/tree/master/packages/ses#override-mistake
 */
export const defineInherited = (code: string): string =>
  code.replace(
    /([\w$]+)\.prototype\.(valueOf|toString)\s*=\s*(function\s*\(\)\s*\{[^{}]*\})/g,
    'Object.defineProperty($1.prototype,"$2",{value:$3,configurable:true,writable:true})',
  );

interface ChunkOptions extends BuildOptions {
  /** An empty folder for them. */
  dist: string;
  /**
   * A folder for the bundler's source maps: those of the minified files in the end, if the build
   * has an option for them.
   */
  sourceMaps: string;
  /** Import specifiers to replace by other modules. */
  variants: Record<string, string>;
  /** Chunks of which only a message is left. */
  leftOut: string[];
  /** Whether they are left as the bundler writes them. */
  isReadable: boolean;
}

/** An address of the command line. */
export function addressOf(option: string, text: string, base = ''): URL {
  try {
    return base ? new URL(base, text) : new URL(text);
  } catch {
    throw new Error(`--${option} ${text} is no address: it begins with https://.`);
  }
}

/** What the source is told. An invalid address stops the build. */
const definesOf = ({ docs, local }: BuildOptions) => ({
  LOCAL: local ? addressOf('local', local).origin : 'none',
  DOCS: docs ? addressOf('docs', docs, '.').href : 'docs/',
});

/** Whether a chunk leaves with the first request. The JSX of such ones makes nodes. */
const isFirst = (entry: string) => KINDS[basename(entry)] === 'first';

/** What has the framework, or its JSX, says so in an import. */
const FRAMEWORK = /"(\.\.\/\.\.\/ui\/ui|react\/jsx-runtime)"/;

const UI = 'ui/ui';

/** The entries of the chunks that the loader can load, such as `render/parts/parts`. */
export const chunkEntries = (scripts: Scripts) =>
  [...(scripts.get('loader/chunks.js') ?? '').matchAll(/import\("\.\.\/([\w/-]+)"/g)].map(
    ([, entry = '']) => entry,
  );

/** Whether a chunk shares the framework with others. */
export const isWithFramework = (scripts: Scripts, entry: string): boolean =>
  entry === UI ||
  (!isFirst(entry) &&
    [...scripts].some(
      ([file, code]) => file.startsWith(`${dirname(entry)}/`) && FRAMEWORK.test(code),
    ));

/**
 * Bundles together what shares the framework: one of these files holds it, and the others import
 * that.
 */
async function bundleFramework(
  scripts: Scripts,
  entries: string[],
  options: BundleOptions,
  dist: string,
) {
  const entry = 'framework.js';
  // It comes with those that import it: for an import of its own, the bundler would keep an object
  // of all that it exports.
  const imports = entries.filter((one) => one !== UI).map((one) => `import("./${one}");\n`);
  const source = copyWithShared(new Map(scripts).set(entry, imports.join('')), entry);
  await bundle(join(source, entry), join(dist, entry), options);
}

/** Builds the lazy chunks and the frame's document; returns the hash in their names. */
export async function buildChunks(scripts: Scripts, options: ChunkOptions): Promise<string> {
  const { dist, isReadable, leftOut, maps, sourceMaps, variants } = options;
  const bundled = { define: definesOf(options), hasMap: !isReadable, isReadable: true };
  const entries = chunkEntries(scripts);
  const isTogether = (entry: string) => isWithFramework(scripts, entry);
  await Promise.all([
    bundleFramework(scripts, entries.filter(isTogether), { ...bundled, aliases: variants }, dist),
    ...entries
      .filter((entry) => !isTogether(entry))
      .map((entry) =>
        bundle(`src/${entry}.ts`, join(dist, `${basename(entry)}-${BUILD_MARK}.js`), {
          ...bundled,
          aliases: { ...variants, ...(isFirst(entry) && PAINT_ALIASES) },
        }),
      ),
  ]);
  moveMaps(dist, sourceMaps);
  rmSync(join(dist, 'framework.js'));
  markChunks(dist);
  if (!isReadable) {
    await shortenChunks(dist, maps);
  }
  await buildFrame(dist, sourceMaps);
  patchChunk(dist, 'error-log', (code) => code.replace('__VERSION__', packageVersion()));
  patchChunk(dist, UI.split('/')[0] ?? '', defineInherited);
  leaveOut(dist, sourceMaps, leftOut);
  return nameChunks(dist);
}
