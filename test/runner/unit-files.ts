/**
 * Runs the unit tests whose path has a word in it in this one process, without a build and without a report: once for each
 * mutant (scripts/mutants.ts), so that what counts is how soon it is over. It has failed when a test has, or when there is
 * none.
 */
import { resolve } from 'node:path';
import { run } from 'uvu/run';
import { folderGroup } from './jobs';

const [word = ''] = process.argv.slice(2);
const files = folderGroup('unit').files.filter((file) => file.includes(word));
if (files.length === 0) throw new Error(`No unit test has ${word} in its path.`);
// Imported by hand, each file would start at once, and two would share the globals of one page.
await run(
  files.map((file) => ({ name: file, file: resolve(file) })),
  { bail: true },
);
