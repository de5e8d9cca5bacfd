import type { importFile as importAny } from '../loader/chunks';
import { currentScript } from '../loader/current-script';
import { unshadowed } from '../shared/unshadowed';

/**
 * Asks for a file after all that the page itself needs. Without this, Chrome asks for what is
 * imported before the page's own images. A browser that does not know the type of link ignores it,
 * and so does the import that follows it (docs/decisions/035-connections.md#priorities). Returns
 * the link, which stays until the file is there: WebKit would ask for the file again.
 */
function preload(href: string, nonce: string): HTMLLinkElement {
  const doc = unshadowed(document);
  const link = doc.createElement('link');
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', nonce, href });
  doc.documentElement.append(link);
  return link;
}

/**
 * Makes the `importFile` of the built loader. Addresses are made from the tag's own, since a
 * cross-origin classic script without `crossorigin` has `about:blank` as the base of its imports;
 * in a module (`currentScript` is null) the relative form is right. A second try, which has a
 * query, asks in the folder that the page or the build names: the tag may have been copied into
 * another script (docs/deploy.md#optimisers).
 */
function createImport(): typeof importAny {
  const own = currentScript?.src.replace(/[^/]*([?#].*)?$/, '');
  return (name, { base = BASE, nonce }, query = '') => {
    const folder = (query && base) || own || base;
    const address = `${folder || './'}${name}-${BUILD}.js${query}`;
    const link = folder ? preload(address, nonce) : undefined;
    const end = () => link?.replaceWith();
    const loading = import(`${address}`);
    loading.then(end, end);
    return loading.then(({ [MARK]: create }) => create);
  };
}

/** Loads the file of a chunk. */
export const importFile = createImport();
