import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MinifyOptions } from 'terser';
import { typeScriptFiles } from '../../source-graph';
import { contractNames } from './contract-names';

/** The most frequent letters of code first. */
const LETTERS = [...'etnrosialcdupmfhgybvwkxjqzETNROSIALCDUPMFHGYBVWKXJQZ'];

/** Only names of the list; not as texts. Terser itself keeps what browsers have. */
const MEMBERS = { only_cache: true, keep_quoted: true };

/** To find the names takes seconds, and several processes of a build and of the tests need them. */
const FOUND = 'node_modules/.cache/member-names.json';

/** A hash of all that the names are found in, and of how. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  const files = ['src', 'scripts/build'].flatMap((folder) =>
    typeScriptFiles(folder).map((file) => join(folder, file)),
  );
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

let chosen: Record<string, string> | undefined;

function chooseNames(): Record<string, string> {
  const { own, short } = contractNames();
  const free = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))].filter(
    (name) => !short.has(name),
  );
  const byUse = [...own].sort(([one, uses], [other, others]) => others - uses || (one < other ? -1 : 1));
  return Object.fromEntries(byUse.map(([name], place) => [name, free[place] ?? name]));
}

/**
 * The short name of each member that only the tag's own files see: one list for all files of all builds, because loader and chunks
 * pass each other their objects. The most used member gets the shortest name, and none a name that another member has.
 */
export function memberNames(): Record<string, string> {
  if (chosen) return chosen;
  const hash = hashOfSources();
  const found = existsSync(FOUND) && JSON.parse(readFileSync(FOUND, 'utf8'));
  chosen = found.hash === hash ? found.names : chooseNames();
  mkdirSync(dirname(FOUND), { recursive: true });
  // Another process may read it at this moment.
  const own = `${FOUND}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ hash, names: chosen }));
  renameSync(own, FOUND);
  return chosen as Record<string, string>;
}

/** Terser's options for short names of members; those that browsers have stay. `locals` are local names that stay. */
export function shortMembers(locals: string[] = []): Pick<MinifyOptions, 'mangle' | 'nameCache'> {
  const cached = Object.entries(memberNames()).map(([name, short]) => [`$${name}`, short]);
  return {
    mangle: {
      reserved: [...new Set(locals)],
      properties: MEMBERS,
    },
    // Terser writes into it.
    nameCache: { props: { props: Object.fromEntries(cached) } },
  };
}
