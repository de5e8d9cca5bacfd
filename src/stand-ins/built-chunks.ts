import { unshadowed } from '../inlined/unshadowed';

/** The hash in the name of each chunk; the build writes it. */
declare const BUILD: string;

/**
 * Makes the `importFile` of the built loader. Addresses are based on the tag's own, because a cross-origin classic script
 * without `crossorigin` resolves its imports against `about:blank`; in a module (`currentScript` is null) relative
 * addresses work. Each retry adds a new query, because browsers remember that a module failed.
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
