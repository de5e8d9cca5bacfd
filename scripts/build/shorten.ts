import { type CompressOptions, type FormatOptions, type MinifyOptions, minify } from 'terser';
import { shortMembers } from './name-members';
import { renameLocals } from './rename-locals';
import type { Mapped } from './source-maps';

/**
 * The comment has the browser compile every function with the file, not each when it is first called: most of them are called at
 * once (docs/decisions/024-script-on-the-way.md).
 */
const FORMAT: FormatOptions = {
  ecma: 2020,
  wrap_func_args: false,
  preamble: '//# allFunctionsCalledOnLoad',
};

const COMPRESS: CompressOptions = {
  passes: 5,
  // Concatenates texts with `+`, which compresses better. The other effects of this option do not occur in our code.
  unsafe: true,
  ecma: 2020,
  unsafe_arrows: true,
  keep_infinity: true,
  pure_getters: true,
};

/** Minifies bundled code so that it is as small as possible after compression. */
export async function shorten({ code, map }: Mapped, isModule: boolean): Promise<Mapped> {
  const write = async (one: Mapped, options: MinifyOptions): Promise<Mapped> => {
    const written = await minify(one.code, {
      module: isModule,
      compress: false,
      mangle: false,
      format: FORMAT,
      sourceMap: one.map ? { content: one.map } : false,
      ...options,
    });
    return { code: written.code ?? '', map: one.map && String(written.map) };
  };
  const compressed = await write({ code, map }, { compress: COMPRESS });
  // Local names keep theirs until they are renamed: those that are alike in the source get the same.
  const locals = compressed.code.match(/[\w$]+/g) ?? [];
  const named = await write(compressed, shortMembers(locals));
  return write(renameLocals(named), {});
}
