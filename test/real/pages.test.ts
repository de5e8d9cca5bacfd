import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { assertNone } from '../support/assert-list';
import { realFiles, sentenceOf } from '../support/real-page';
import { test } from '../support/suite';

/** Pages, without the documents of their frames. */
const names = realFiles()
  .map((file) => file.slice(0, -'.html'.length))
  .filter((name) => !name.includes('.'));

const groups = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

test('real pages › there are thirty at least, each of which says in a sentence of its own what it stands for', () => {
  assert.ok(names.length >= 30);
  const sentences = names.map(sentenceOf);
  assertNone(names, (_, i) => !sentences[i]?.includes(' '));
  assert.is(new Set(sentences).size, names.length);
});

test('real pages › each is played once, and each frame is one of a page', () => {
  const plays = (name: string) => groups.filter((text) => text.includes(`'${name}'`)).length;
  assertNone(names, (name) => plays(name) !== 1);
  const lost = realFiles().filter((file) => !names.includes(file.replace(/\..*/, '')));
  assert.equal(lost, []);
});
