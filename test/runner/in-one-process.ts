/**
 * Runs the files of a folder with a word in their path in this process, until a test fails: what
 * tries hundreds of mutants starts no others.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: [[null]], UVU_INDEX: 0 });
const { exec } = await import('uvu');
const { suitesOfFile } = await import('../support/suite');

const [folder = '', word = ''] = process.argv.slice(2);
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.test\.tsx?$/.test(file) || !file.includes(word)) {
    continue;
  }
  await import(pathToFileURL(resolve(folder, file)).href);
  for (const suite of suitesOfFile()) {
    suite.run();
  }
}
await exec(true);
