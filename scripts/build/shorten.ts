import { minify as simplify, type TerserCompressOptions } from '@swc/core';
import { type CompressOptions, type FormatOptions, type MinifyOptions, minify } from 'terser';
import { shortMembers } from './names/name-members';
import { localLetters, renameLocals } from './names/rename-locals';
import type { Mapped } from './source-maps';

const FORMAT: FormatOptions = { ecma: 2020, wrap_func_args: false };

/**
 * What swc does first: it puts functions that are called once where they are called, which terser
 * does for few.
 */
const SIMPLIFY: TerserCompressOptions = { passes: 3, ecma: 2020, toplevel: true };

const COMPRESS: CompressOptions = { ecma: 2020, keep_infinity: true };

/** For code that makes no objects by functions, as packages do. */
const WITHOUT_CONSTRUCTORS = { unsafe_arrows: true };

/** For code that reads no signals, either, whose getters have effects. */
const WITHOUT_SIGNALS = { ...WITHOUT_CONSTRUCTORS, pure_getters: true };

/** For code that reads no strangers' values as texts, either. */
const COMPRESS_FIRST: CompressOptions = {
  ...COMPRESS,
  ...WITHOUT_SIGNALS,
  // Concatenates texts with `+`, which compresses better. The other effects of this option do not
  // occur there.
  unsafe: true,
};

/**
 * The comment has the browser compile every function with the file, not each when it is first
 * called: most of them are called at once (docs/decisions/024-script-on-the-way.md).
 */
const PREAMBLE = '//# allFunctionsCalledOnLoad';

/**
 * What a file is: a loader, a chunk that leaves with the first request, a later one, or the
 * packages, whose names are short already.
 */
export type FileKind = 'loader' | 'first' | 'later' | 'packages';

const isFirst = (kind: FileKind) => kind === 'loader' || kind === 'first';

/** Formats code as it will be. */
async function write(
  { code, map }: Mapped,
  kind: FileKind,
  options: MinifyOptions = {},
): Promise<Mapped> {
  const written = await minify(code, {
    module: kind !== 'loader',
    compress: false,
    mangle: false,
    format: { ...FORMAT, ...(isFirst(kind) && { preamble: PREAMBLE }) },
    sourceMap: map ? { content: map } : false,
    ...options,
  });
  return { code: written.code ?? '', map: map && String(written.map) };
}

/** Minifies bundled code, but for its local names. */
export async function shortenAll({ code, map }: Mapped, kind: FileKind): Promise<Mapped> {
  const later = kind === 'packages' ? {} : WITHOUT_CONSTRUCTORS;
  const simple = await simplify(code, {
    module: kind !== 'loader',
    mangle: false,
    compress: { ...SIMPLIFY, ...(isFirst(kind) ? WITHOUT_SIGNALS : later) },
    format: { comments: false },
    // As in terser; swc's types do not know the map of its input.
    sourceMap: (map ? { content: map } : false) as boolean,
  });
  const compressed = await write({ code: simple.code, map: map && String(simple.map) }, kind, {
    compress: isFirst(kind) ? COMPRESS_FIRST : { ...COMPRESS, ...later },
  });
  if (kind === 'packages') {
    return write(compressed, kind, shortMembers());
  }
  // Local names keep theirs until they are renamed: those that are alike in the source get the
  // same.
  return write(compressed, kind, shortMembers(compressed.code.match(/[\w$]+/g) ?? []));
}

/**
 * Minifies bundled code so that it is as small as possible after compression. `name` is the file's,
 * without hash and ending.
 */
export async function shorten(bundled: Mapped, kind: FileKind, name: string): Promise<Mapped> {
  const named = await shortenAll(bundled, kind);
  return kind === 'packages' ? named : write(renameLocals(named, localLetters[name]), kind);
}
