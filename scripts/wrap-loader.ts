import { minify } from 'terser';
import { oneLineLater } from './source-maps';

/**
 * Makes a classic script of a built loader (docs/decisions/002-build.md) by a function around it: the minified top level
 * would otherwise become globals of the page, and a second inclusion would throw "already declared".
 */
export async function wrapLoader(code: string, map = ''): Promise<{ code: string; map: string }> {
  if (/\bimport\(\s*["']|^(import(?!\()|export)\b|[;}](import|export)[ {*"']/.test(code.trim())) {
    throw new Error('The loader has an import or export that a classic script cannot carry.');
  }
  const { code: wrapped = '', map: after } = await minify(`(() => {\n${code}})()`, {
    compress: {
      passes: 5,
      hoist_funs: true,
      // Writes texts with `+`, which compresses better; of the rest that it may do, nothing is in the code.
      unsafe: true,
      ecma: 2020,
      unsafe_arrows: true,
      keep_infinity: true,
      pure_getters: true,
    },
    format: { ecma: 2020, wrap_func_args: false },
    sourceMap: map ? { content: oneLineLater(map) } : false,
  });
  return { code: `${wrapped}\n`, map: String(after) };
}
