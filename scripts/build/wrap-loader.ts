import { shorten } from './shorten';
import { type Mapped, oneLineLater } from './source-maps';

/**
 * Turns a bundled loader into a classic script by wrapping it in a function (docs/decisions/002-build.md). Otherwise its top
 * level would become globals of the page, and a second inclusion would throw "already declared".
 */
export async function wrapLoader(bundled: string, bundledMap = ''): Promise<Mapped> {
  const wrapped = { code: `(() => {\n${bundled}})()`, map: bundledMap && oneLineLater(bundledMap) };
  const { code, map } = await shorten(wrapped, false);
  // Looks for imports of literal names; computed addresses are fine. The minifier has already refused other syntax that
  // cannot be in a function.
  if (/\bimport\(\s*(["'])[^"']*\1\s*\)/.test(code)) {
    throw new Error('The loader has an import that a classic script cannot carry.');
  }
  return { code: `${code}\n`, map };
}
