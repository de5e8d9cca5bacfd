import type { importFile as importAny } from '../loader/chunks';
import { unshadowed } from '../shared/unshadowed';
import { canCompare } from './can-compare';

/**
 * The query of a first try: an address that nothing but this loader, and hints for it, asks for.
 * docs/deploy.md#hints.
 */
const FIRST_TRY = '?0';

/**
 * Whether somebody has asked for a module without this hash: the browser then runs what it has, and
 * compares nothing.
 */
function isTakenUnchecked(href: string, integrity: string): boolean {
  const links = unshadowed(document).querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const hints = [...links].filter((link) => link.href === href);
  if (hints.length) {
    return hints.some((link) => link.integrity !== integrity);
  }
  return performance.getEntriesByName(href).length > 0;
}

/**
 * Makes the browser fetch a module and compare its hash (docs/decisions/019-fast-and-pinned.md);
 * rejects if it differs.
 */
function fetchChecked(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!canCompare || isTakenUnchecked(href, integrity)) {
      throw new Error(href);
    }
    const link = unshadowed(document).createElement('link');
    const end = (settle: () => void) => () => {
      link.replaceWith();
      settle();
    };
    Object.assign(link, {
      rel: 'modulepreload',
      fetchPriority: 'low',
      crossOrigin: '',
      integrity,
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

const pins: Record<string, [sha384: string, ...imports: string[]]> = JSON.parse(PINS);

/** The comparisons by address. Without a prototype: a polluted one has compared nothing. */
const checks = { __proto__: null } as object as Record<string, Promise<void>>;

/** What several chunks import is asked for once, and then by ourselves. */
function check(href: string, sha384: string): Promise<void> {
  checks[href] ||= fetchChecked(href, `sha384-${sha384}`);
  return checks[href];
}

/** Others import it at its plain address, and so do we. */
const isImported = (name: string) =>
  Object.values(pins).some(([, ...imports]) => imports.includes(name));

/**
 * Loads the file of a chunk in the pinned loader (`npm run build -- --integrity`): like
 * built-chunks.ts, but only after the browser has compared its hash and those of its imports.
 */
export const importFile: typeof importAny = async (name, { base = BASE }, again) => {
  const query = again ?? (isImported(name) ? '' : FIRST_TRY);
  const folder = (again && base) || script?.src || base || location.href;
  const addressOf = (other: string, more = '') =>
    new URL(`${other}-${BUILD}.js${more}`, folder).href;
  const [sha384, ...imports] = pins[name] || [''];
  const address = addressOf(name, query);
  const others = imports.map((other) => check(addressOf(other), pins[other]?.[0] || ''));
  await Promise.all([...others, check(address, sha384)]);
  return (await import(`${address}`))[MARK];
};
