import { minify } from 'terser';

/** Names in the wrapper, until they are minified: nothing in the loader may be called so. */
const ADDRESS = '$address';

/**
 * Makes a classic script of the built loader (docs/decisions/002-build.md):
 *
 * - A function around it: the minified top level would otherwise become globals of the page, and a second inclusion
 *   would throw "already declared".
 * - Chunk addresses are made from the tag's own, since a cross-origin classic script without `crossorigin` has
 *   `about:blank` as the base of its imports. In a module (`currentScript` is null) the relative form is right.
 * - Each further try of a chunk gets a query of its own: browsers remember that a module failed.
 */
export async function wrapLoader(code: string): Promise<string> {
  if (code.includes(ADDRESS)) throw new Error(`The loader uses the name ${ADDRESS} itself.`);
  const body = code.trim().replace(/import\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g, `import(${ADDRESS}("$2"))`);
  if (/\bimport\(\s*["'`]|^(import(?!\()|export)\b|[;}](import|export)[ {*"']/.test(body)) {
    throw new Error('The loader has an import or export that a classic script cannot carry.');
  }
  const prelude = `
    const script = document.currentScript;
    const base = script ? new URL('.', script.src) : './';
    const tries = {};
    const ${ADDRESS} = (file) => base + file + ((tries[file] = -~tries[file]) > 1 ? '?' + tries[file] : '');`;
  const { code: wrapped = '' } = await minify(`(() => {${prelude};${body}})()`, {
    // Without `inline: 1` a call made once becomes `import(file = …, base + …)`: two arguments, of which the first counts.
    compress: {
      inline: 1,
      passes: 5,
      ecma: 2020,
      unsafe_arrows: true,
      keep_infinity: true,
      pure_getters: true,
    },
    format: { ecma: 2020, wrap_func_args: false },
  });
  return `${wrapped}\n`;
}
