import { type CompressOptions, minify } from 'terser';
import { renameLocals } from './rename-locals';

const FORMAT = { ecma: 2020, wrap_func_args: false } as const;

const COMPRESS: CompressOptions = {
  passes: 5,
  // Writes texts with `+`, which compresses better; of the rest that it may do, nothing is in the code.
  unsafe: true,
  ecma: 2020,
  unsafe_arrows: true,
  keep_infinity: true,
  pure_getters: true,
};

/** Code, and its source map where one was given. */
export interface Mapped {
  code: string;
  map: string;
}

/** Makes code that was bundled, and not minified, as short as it gets after compression. */
export async function shorten(
  code: string,
  map: string,
  { isModule, ...compress }: CompressOptions & { isModule: boolean },
): Promise<Mapped> {
  const withMap = (content: string) => ({ sourceMap: content ? { content } : false });
  const compressed = await minify(code, {
    module: isModule,
    compress: { ...COMPRESS, ...compress },
    mangle: false,
    format: FORMAT,
    ...withMap(map),
  });
  const renamed = renameLocals(compressed.code ?? '', map && String(compressed.map));
  const written = await minify(renamed.code, {
    module: isModule,
    compress: false,
    mangle: false,
    format: FORMAT,
    ...withMap(renamed.map),
  });
  return { code: written.code ?? '', map: map && String(written.map) };
}
