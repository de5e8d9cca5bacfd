import { type Mapped, shorten } from './shorten';
import { oneLineLater } from './source-maps';

/**
 * Turns a bundled loader into a classic script by wrapping it in a function (docs/decisions/002-build.md). Otherwise its top
 * level would become globals of the page, and a second inclusion would throw "already declared".
 */
export async function wrapLoader(bundled: string, bundledMap = '', isQuick?: boolean): Promise<Mapped> {
  const { code, map } = await shorten(`(() => {\n${bundled}})()`, bundledMap && oneLineLater(bundledMap), {
    isModule: false,
    isQuick,
  });
  // Looks for imports of literal names; computed addresses are fine. The minifier has already refused other syntax that
  // cannot be in a function.
  if (/\bimport\(\s*(["'])[^"']*\1\s*\)/.test(code)) {
    throw new Error('The loader has an import that a classic script cannot carry.');
  }
  return { code: `${code}\n`, map };
}
