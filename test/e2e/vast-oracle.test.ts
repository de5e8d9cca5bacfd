/** The tag's own reader of VAST against the library that it stands in for: what is played, sent, opened and reported. */
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../support/random';
import { stageFor } from '../support/stage';
import { differencesIn } from '../support/vast/differences';
import { mutate } from '../support/vast/mutate';
import type { Documents, Outcome } from '../support/vast/play';

const test = suite('VAST reader, beside the library');
const stage = stageFor(test);

const FOLDER = new URL('../fixtures/vast/', import.meta.url);
const HOST = 'https://vast.example/';
const CORPUS: Documents = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [HOST + file, readFileSync(new URL(file, FOLDER), 'utf8')]),
);

/** How many mutated documents are compared, and how many at a time. */
const MUTANTS = 1000;
const BATCH = 100;

/** A document, and those that its wrappers name, the first one first. */
function caseOf(address: string): Documents {
  const documents: Documents = {};
  const add = (one: string) => {
    const text = CORPUS[one];
    if (text === undefined || one in documents) return;
    documents[one] = text;
    for (const [next] of text.matchAll(/https:\/\/vast\.example\/[\w-]+\.xml/g)) add(next);
  };
  add(address);
  return documents;
}

interface Pair {
  own: Outcome;
  library: Outcome;
}

let page: Page;
test.before.each(async () => {
  const entry = new URL('../support/vast/play.ts', import.meta.url).pathname;
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' });
  const visit = await stage().open('<!doctype html><title>VAST</title>');
  page = visit.page;
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});

const playBoth = (cases: Documents[]): Promise<Pair[]> =>
  page.evaluate(
    (all) => (window as never as { playBoth(cases: Documents[]): Promise<Pair[]> }).playBoth(all),
    cases,
  );

/** An outcome without what cannot be told apart from outside. */
const seen = ({ sent, ...others }: Outcome) => ({
  ...others,
  // The library pings relative addresses of errors; nobody else's server is at those.
  sent: sent.filter((line) => !/^sent (?!(https?:)?\/\/)/.test(line)),
});

test('the corpus › both make the same of each document', async () => {
  const cases = Object.keys(CORPUS).map(caseOf);
  const pairs = await playBoth(cases);
  pairs.forEach(({ library, own }, index) => {
    const documents = cases[index] ?? {};
    if (!differencesIn(documents, own).length)
      assert.equal(seen(own), seen(library), Object.keys(documents)[0]);
  });
  assert.ok(pairs.filter(({ own }) => own.plays).length > 10);
});

test(`${MUTANTS} documents with mistakes › both make the same of them`, async () => {
  const random = randomFrom(44);
  const addresses = Object.keys(CORPUS);
  const cases = Array.from({ length: MUTANTS }, () => {
    const documents = caseOf(addresses[Math.floor(random() * addresses.length)] ?? '');
    const names = Object.keys(documents);
    const name = names[Math.floor(random() * names.length)] ?? '';
    return { ...documents, [name]: mutate(documents[name] ?? '', random) };
  });
  let compared = 0;
  for (let start = 0; start < MUTANTS; start += BATCH) {
    const batch = cases.slice(start, start + BATCH);
    const pairs = await playBoth(batch);
    pairs.forEach(({ library, own }, index) => {
      const documents = batch[index] ?? {};
      if (differencesIn(documents, own).length) return;
      compared += 1;
      assert.equal(seen(own), seen(library), `document ${start + index}: ${JSON.stringify(documents)}`);
    });
  }
  assert.ok(compared > MUTANTS * 0.8, `${compared} of ${MUTANTS} can be compared`);
});

test.run();
