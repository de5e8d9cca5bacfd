/**
 * `npx tsx scripts/build/names/write-names.ts`: writes member-names.json anew. Seconds of work for the type checker, so a build takes
 * the list as it is, and a unit test says when it no longer fits the source.
 */
import { writeFileSync } from 'node:fs';
import { contractNames } from './contract-names';
import { LIST } from './name-members';

/** The most frequent letters of code first. */
const LETTERS = [...'etnrosialcdupmfhgybvwkxjqzETNROSIALCDUPMFHGYBVWKXJQZ'];

const { own, short } = contractNames();
// None is a name that another member has.
const free = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))].filter(
  (name) => !short.has(name),
);
// The most used member gets the shortest name.
const byUse = [...own].sort(([one, uses], [other, others]) => others - uses || (one < other ? -1 : 1));
const names = Object.fromEntries(byUse.map(([name], place) => [name, free[place] ?? name]));
writeFileSync(LIST, `${JSON.stringify(names, null, 2)}\n`);
console.log(`${LIST}: ${byUse.length} names.`);
