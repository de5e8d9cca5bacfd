import { unshadowed } from '../inlined/unshadowed';

/** The hash in the name of each chunk; the build writes it. */
declare const BUILD: string;

/**
 * Makes the `importFile` of the built loader. Addresses are made from the tag's own, since a cross-origin classic script
 * without `crossorigin` has `about:blank` as the base of its imports; in a module (`currentScript` is null) the relative
 * form is right. Each further try of a file gets a query of its own: browsers remember that a module failed.
 */
function createImport(): (name: string) => Promise<unknown> {
  const script = unshadowed(document).currentScript as HTMLScriptElement | null;
  const base = script ? new URL('.', script.src) : './';
  const tries: Record<string, number> = {};
  return (name) => {
    const tried = tries[name] ?? 0;
    const again = tried ? `?${tried}` : '';
    tries[name] = tried + 1;
    return import(`${base}${name}-${BUILD}.js${again}`);
  };
}

/** Loads the file of a chunk. */
export const importFile = createImport();
