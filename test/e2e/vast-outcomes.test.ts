/**
 * What the tag's reader of VAST makes of documents: what is played, sent, opened and reported. The
 * answers were recorded from `@dailymotion/vast-client` 6.4, for which the reader stands in;
 * docs/decisions/038 says where ours differs on purpose.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import type { Documents, Outcome } from '../support/play-vast';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('VAST reader');

const FIXTURES = new URL('../fixtures/', import.meta.url);
const HOST = 'https://vast.example/';
const fixture = (file: string) => readFileSync(new URL(file, FIXTURES), 'utf8');
const lines = <T>(file: string): T[] =>
  fixture(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const CORPUS: Documents = Object.fromEntries(
  readdirSync(new URL('vast/', FIXTURES)).map((file) => [HOST + file, fixture(`vast/${file}`)]),
);

/** What is made of a document. By the library, or by the tag where the two differ on purpose. */
const OUTCOMES = lines<Outcome & { ad: string; by: 'library' | 'tag' }>('vast-outcomes.jsonl');

/** A place at which a document has a mistake, and what differs then from the outcome without it. */
interface Mistake extends Partial<Pick<Outcome, 'plays' | 'skipAfter' | 'icons'>> {
  ad: string;
  /** The document, where it is not the ad's own. */
  mistakeIn?: string;
  at: number;
  cut: number;
  put: string;
  /** Of what is sent. */
  gone: string[];
  more: string[];
}

/** A document, and those that its wrappers name, the first one first. */
function caseOf(file: string): Documents {
  const documents: Documents = {};
  const add = (one: string) => {
    const text = CORPUS[one];
    if (text === undefined || one in documents) {
      return;
    }
    documents[one] = text;
    for (const [next] of text.matchAll(/https:\/\/vast\.example\/[\w-]+\.xml/g)) {
      add(next);
    }
  };
  add(HOST + file);
  return documents;
}

function withMistake({ ad, at, cut, mistakeIn = ad, put }: Mistake): Documents {
  const documents = caseOf(ad);
  const text = documents[HOST + mistakeIn] ?? '';
  return { ...documents, [HOST + mistakeIn]: text.slice(0, at) + put + text.slice(at + cut) };
}

/**
 * Whether a line has an address. What is relative is none of an ad (docs/wire.md#addresses): the
 * library asks for it.
 */
const isAddressed = (line: string) => /^(sent|opened) (https?:)?\/\//.test(line);

/** The lines without one of each of some others. */
const without = (all: string[], some: string[]) =>
  some.reduce((left, line) => left.filter((_, at) => at !== left.indexOf(line)), all);

function expectedOf({ ad, at, cut, gone, mistakeIn, more, put, ...changes }: Mistake): Outcome {
  const {
    by,
    ad: _,
    ...whole
  } = OUTCOMES.find((one) => one.ad === ad) as (typeof OUTCOMES)[number];
  return {
    ...whole,
    ...changes,
    sent: [...without(whole.sent, gone), ...more].filter(isAddressed).sort(),
  };
}

/** The outcomes of cases. */
async function play(cases: Documents[]): Promise<Outcome[]> {
  const entry = new URL('../support/play-vast.ts', import.meta.url).pathname;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const { page } = await stage().open('<!doctype html><title>VAST</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const outcomes = await page.evaluate(
    (all) => (window as never as { playAll(cases: Documents[]): Promise<string> }).playAll(all),
    cases,
  );
  return (JSON.parse(outcomes) as Outcome[]).map(({ sent, ...others }) => ({
    ...others,
    sent: sent.filter(isAddressed),
  }));
}

test('each document has an outcome, and is played, sent and reported as it says', async () => {
  assert.equal(Object.keys(CORPUS).sort(), OUTCOMES.map(({ ad }) => HOST + ad).sort());
  const outcomes = await play(OUTCOMES.map(({ ad }) => caseOf(ad)));
  for (const [index, { ad, by, ...expected }] of OUTCOMES.entries()) {
    assert.equal(outcomes[index], expected, ad);
  }
});

test('documents with a mistake › as the library answered', async () => {
  const mistakes = lines<Mistake>('vast-mistakes.jsonl');
  const outcomes = await play(mistakes.map(withMistake));
  for (const [index, mistake] of mistakes.entries()) {
    assert.equal(outcomes[index], expectedOf(mistake), JSON.stringify(mistake));
  }
});
