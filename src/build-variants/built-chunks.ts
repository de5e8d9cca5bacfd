import { unshadowed } from '../shared/unshadowed';

/** The hash in the name of each chunk; the build writes it. */
declare const BUILD: string;
/** The name of what each chunk of this build exports; the build writes it. */
declare const MARK: string;

/**
 * Makes the `importFile` of the built loader. Addresses are made from the tag's own, since a cross-origin classic script
 * without `crossorigin` has `about:blank` as the base of its imports; in a module (`currentScript` is null) the relative
 * form is right.
 */
function createImport(): (name: string, query?: string) => Promise<unknown> {
  const script = unshadowed(document).currentScript;
  const base = script ? script.src.replace(/[^/]*([?#].*)?$/, '') : './';
  return (name, query = '') =>
    import(`${base}${name}-${BUILD}.js${query}`).then(({ [MARK]: create }) => create);
}

/** Loads the file of a chunk. */
export const importFile = createImport();
