import type { importFile as importAny } from '../loader/chunks';
import { currentScript } from '../loader/current-script';
import { unshadowed } from '../shared/unshadowed';

/**
 * Asks for a file after all that the page itself needs. Without this, Chrome asks for what is
 * imported before the page's own images: https://github.com/whatwg/html/issues/10371. A browser
 * that does not know this type of link ignores the link, and imports the file without it
 * (docs/decisions/035-connections.md#priorities). Returns the link, which stays until the file is
 * there: without it, WebKit would request the file again.
 */
function preload(href: string, nonce: string) {
  const ownDocument = unshadowed(document);
  const linkElement = ownDocument.createElement('link');
  Object.assign(linkElement, {
    rel: 'modulepreload',
    fetchPriority: 'low',
    crossOrigin: '',
    nonce,
    href,
  });
  ownDocument.documentElement.append(linkElement);
  return linkElement;
}

/**
 * Makes the `importFile` of the built loader. Addresses are made from the tag's own, since a
 * cross-origin classic script without `crossorigin` has `about:blank` as the base of its imports;
 * in a module (`currentScript` is null) a relative address is right. A second try, which has a
 * query, asks in the folder that the page or the build names: the tag may have been copied into
 * another script (docs/deploy.md#optimisers).
 */
function createImport(): typeof importAny {
  const ownFolder = currentScript?.src.replace(/[^/]*([?#].*)?$/, '');
  return (name, { base = BASE, nonce }, query = '') => {
    const folder = (query && base) || ownFolder || base;
    const address = `${folder || './'}${name}-${BUILD}.js${query}`;
    const linkElement = folder ? preload(address, nonce) : undefined;
    const removeLink = () => linkElement?.replaceWith();
    const loading = import(`${address}`);
    loading.then(removeLink, removeLink);
    return loading.then(({ [MARK]: create }) => create);
  };
}

/** Loads the file of a chunk. */
export const importFile = createImport();
