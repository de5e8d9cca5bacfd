import { type Mapped, shorten } from './shorten';
import { oneLineLater } from './source-maps';

/**
 * Makes a classic script of a bundled loader (docs/decisions/002-build.md) by a function around it: the top level would
 * otherwise become globals of the page, and a second inclusion would throw "already declared".
 */
export async function wrapLoader(bundled: string, bundledMap = ''): Promise<Mapped> {
  const { code, map } = await shorten(`(() => {\n${bundled}})()`, bundledMap && oneLineLater(bundledMap), {
    isModule: false,
  });
  // An import of a name, not of an address that is made. What else it cannot carry is no syntax of a function's body: the
  // minifier has refused it.
  if (/\bimport\(\s*(["'])[^"']*\1\s*\)/.test(code)) {
    throw new Error('The loader has an import that a classic script cannot carry.');
  }
  return { code: `${code}\n`, map };
}
