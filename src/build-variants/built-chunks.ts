import { unshadowed } from '../shared/unshadowed';

/** The hash in the name of each chunk; the build writes it. */
declare const BUILD: string;
/** The name of what each chunk of this build exports; the build writes it. */
declare const MARK: string;
/** The folder of the files, where the build was told it (`--base`); else empty. */
declare const BASE: string;

/**
 * Makes the `importFile` of the built loader. Addresses are made from the tag's own, since a cross-origin classic script
 * without `crossorigin` has `about:blank` as the base of its imports; in a module (`currentScript` is null) the relative
 * form is right. A second try, which has a query, asks in the folder that the page or the build names: the tag may have been
 * copied into another script (docs/deploy.md#optimisers).
 */
function createImport(): (name: string, query?: string, base?: string) => Promise<unknown> {
  const own = unshadowed(document).currentScript?.src.replace(/[^/]*([?#].*)?$/, '');
  return (name, query = '', base = BASE) =>
    import(`${(query && base) || own || base || './'}${name}-${BUILD}.js${query}`).then(
      ({ [MARK]: create }) => create,
    );
}

/** Loads the file of a chunk. */
export const importFile = createImport();
