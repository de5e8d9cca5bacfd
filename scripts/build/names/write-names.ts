/**
 * `npx tsx scripts/build/names/write-names.ts`: brings member-names.json up to date; a name that
 * was given stays, so that no file changes but those that are meant. `--anew` gives all of them by
 * use, for a release. Seconds of work for the type checker, so a build takes the list as it is, and
 * a test of `deep` says when it no longer fits the source.
 */
import { writeFileSync } from 'node:fs';
import { contractNames } from './contract-names';
import { LIST, memberNames } from './name-members';
import { SHORT } from './rename-locals';

const { own, short } = contractNames();
const given = process.argv.includes('--anew') ? {} : memberNames;
// None is a name that another member has.
const kept = Object.entries(given).filter(([name, to]) => own.has(name) && !short.has(to));
const taken = new Set([...short, ...kept.map(([, to]) => to)]);
// A `$` or `_` would make the files larger.
const free = SHORT.filter((name) => !taken.has(name) && !/[$_]/.test(name));
const isNamed = new Set(kept.map(([name]) => name));
// Of those without a name, the most used gets the shortest.
const byUse = [...own].filter(([name]) => !isNamed.has(name));
byUse.sort(([one, uses], [other, others]) => others - uses || (one < other ? -1 : 1));
const added = byUse.map(([name], place) => [name, free[place] ?? name]);
const names = Object.fromEntries([...kept, ...added]);
writeFileSync(LIST, `${JSON.stringify(names, null, 2)}\n`);
console.log(`${LIST}: ${own.size} names, ${added.length} of them new.`);
