import type { importFile as importAny } from '../loader/chunks';
import { unshadowed } from '../shared/unshadowed';
import { canCompareHashes } from './can-compare-hashes';

const script = unshadowed(document).currentScript;
const nonce = script?.nonce || '';

/** The SHA-384 of each chunk. */
const pins = new Map<string, string>(Object.entries(JSON.parse(PINS)));

/**
 * A file's address with a random fragment. A browser keeps modules by their whole address, and
 * compares no hash of a module that it has: under an address that can be guessed, a script of the
 * page may have imported the file before. Servers and caches do not see the fragment.
 * https://html.spec.whatwg.org/multipage/webappapis.html#module-map
 */
const withFragment = (address: string) =>
  `${address}#${crypto.getRandomValues(new Uint32Array(4)).join('')}`;

/**
 * Makes the browser fetch a module and compare its hash (docs/decisions/019-fast-and-pinned.md);
 * rejects if it differs.
 */
function fetchChecked(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const linkElement = unshadowed(document).createElement('link');
    const removeAnd = (settle: () => void) => () => {
      linkElement.replaceWith();
      settle();
    };
    Object.assign(linkElement, {
      rel: 'modulepreload',
      fetchPriority: 'low',
      crossOrigin: '',
      integrity,
      href,
      nonce,
    });
    linkElement.onload = removeAnd(resolve);
    linkElement.onerror = removeAnd(() => reject(new Error(href)));
    unshadowed(document).head.append(linkElement);
  });
}

/**
 * Loads the file of a chunk in the pinned loader (`npm run build -- --integrity`): like
 * built-chunks.ts, but only after the browser has compared its hash.
 */
export const importFile: typeof importAny = async (name, { base = BASE }, query = '') => {
  const pin = pins.get(name);
  // A second try has a query, and asks in the folder that the page or the build names.
  const folder = (query && base) || script?.src || base || location.href;
  const address = withFragment(new URL(`${name}-${BUILD}.js${query}`, folder).href);
  if (!canCompareHashes || !pin) {
    throw new Error(address);
  }
  await fetchChecked(address, `sha384-${pin}`);
  return (await import(`${address}`))[MARK];
};
