import { readFileSync } from 'node:fs';
import type { MinifyOptions } from 'terser';

/** The list that `write-names.ts` has made of the source. */
export const LIST = 'scripts/build/names/member-names.json';

/** Only names of the list; not as texts. Terser itself keeps what browsers have. */
const MEMBERS = { only_cache: true, keep_quoted: true };

/**
 * The short name of each member that only the tag's own files see: one list for all files of all
 * builds, because loader and chunks pass each other their objects.
 */
export const memberNames: Record<string, string> = JSON.parse(readFileSync(LIST, 'utf8'));

/**
 * Terser's options for short names of members; those that browsers have stay. `locals` are local
 * names that stay.
 */
export function shortMembers(locals: string[] = []): Pick<MinifyOptions, 'mangle' | 'nameCache'> {
  const cached = Object.entries(memberNames).map(([name, short]) => [`$${name}`, short]);
  return {
    mangle: { reserved: [...new Set(locals)], properties: MEMBERS },
    // Terser writes into it.
    nameCache: { props: { props: Object.fromEntries(cached) } },
  };
}
