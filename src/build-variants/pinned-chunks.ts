import { unshadowed } from '../shared/unshadowed';

/** The hash in the name of each chunk; the build writes it. */
declare const BUILD: string;
/** The name of what each chunk of this build exports; the build writes it. */
declare const MARK: string;
/** JSON: for each chunk its SHA-384 in base64, then the chunks that it imports; the build writes it. */
declare const PINS: string;

/** Facts about the chunks. */
type Pins = Record<string, [sha384: string, ...imports: string[]]>;

/**
 * Makes the browser fetch a module and compare its hash (docs/decisions/019-fast-and-pinned.md); rejects if it differs.
 */
function check(href: string, sha384: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = unshadowed(document).createElement('link');
    const end = (settle: () => void) => () => {
      link.replaceWith();
      settle();
    };
    Object.assign(link, {
      rel: 'modulepreload',
      crossOrigin: '',
      integrity: `sha384-${sha384}`,
      href,
      nonce,
    });
    link.onload = end(resolve);
    link.onerror = end(() => reject(new Error(href)));
    unshadowed(document).head.append(link);
  });
}

const script = unshadowed(document).currentScript;
const nonce = script?.nonce || '';

/**
 * Makes the `importFile` of the pinned loader (`npm run build -- --integrity`): like built-chunks.ts, but each file is
 * imported only after the browser has compared its hash and those of its imports.
 */
function createImport(): (name: string, query?: string) => Promise<unknown> {
  const base = new URL('.', script?.src || location.href);
  const pins: Pins = JSON.parse(PINS);
  const addressOf = (name: string, query = '') => new URL(`${name}-${BUILD}.js${query}`, base).href;
  return async (name, query) => {
    const [sha384, ...imports] = pins[name] || [''];
    const address = addressOf(name, query);
    const others = imports.map((other) => check(addressOf(other), pins[other]?.[0] || ''));
    await Promise.all([...others, check(address, sha384)]);
    return (await import(`${address}`))[MARK];
  };
}

/** Loads the file of a chunk if its hash is the built one. */
export const importFile = createImport();
