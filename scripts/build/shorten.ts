import { type CompressOptions, minify } from 'terser';
import { renameLocals } from './rename-locals';

const FORMAT = { ecma: 2020, wrap_func_args: false } as const;

/**
 * Has the browser compile every function with the file, not each when it is first called: most of them are called at once
 * (docs/decisions/024-script-on-the-way.md). Other browsers read a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

const COMPRESS: CompressOptions = {
  passes: 5,
  // Concatenates texts with `+`, which compresses better. The other effects of this option do not occur in our code.
  unsafe: true,
  ecma: 2020,
  unsafe_arrows: true,
  keep_infinity: true,
  pure_getters: true,
};

/** Code, and its source map if one was given. */
export interface Mapped {
  code: string;
  map: string;
}

/** How code is minified: the minifier's options, and ours. */
interface ShortenOptions extends CompressOptions {
  isModule: boolean;
  /** Whether some bytes more are right if it takes a tenth of the time. */
  isQuick?: boolean | undefined;
}

/** Minifies bundled code so that it is as small as possible after compression. */
export async function shorten(
  code: string,
  map: string,
  { isModule, isQuick, ...compress }: ShortenOptions,
): Promise<Mapped> {
  const withMap = (content: string) => ({ sourceMap: content ? { content } : false });
  const compressed = await minify(code, {
    module: isModule,
    compress: { ...COMPRESS, ...compress },
    mangle: false,
    format: FORMAT,
    ...withMap(map),
  });
  const renamed = renameLocals(compressed.code ?? '', map && String(compressed.map), isQuick);
  const written = await minify(renamed.code, {
    module: isModule,
    compress: false,
    mangle: false,
    format: { ...FORMAT, preamble: COMPILE_AT_ONCE },
    ...withMap(renamed.map),
  });
  return { code: written.code ?? '', map: map && String(written.map) };
}
