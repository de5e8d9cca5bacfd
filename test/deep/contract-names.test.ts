import ts from 'typescript';
import * as assert from 'uvu/assert';
import { contractNames } from '../../scripts/build/names/contract-names';
import { memberNames as LIST } from '../../scripts/build/names/name-members';
import { nodes, readSources } from '../../scripts/source-graph';
import { assertNone } from '../support/assert-list';
import { test } from '../support/suite';

const { own, kept, short } = contractNames();

/** What to do about a list that does not fit the source. */
const ANEW = 'npx tsx scripts/build/names/write-names.ts writes the list anew';

/** Every name that types of src/public declare. */
const publicNames = readSources()
  .filter(({ name }) => name.startsWith('public/'))
  .flatMap(({ tree }) => nodes(tree, ts.isTypeElement))
  .map(({ name }) => name?.getText());

test('short names › no member that a publisher can see has one', () => {
  assert.ok(publicNames.length > 200);
  assertNone(publicNames, (name) => name && own.has(name));
});

test('short names › what loader and chunks promise each other has them', () => {
  for (const name of [
    'isNamedBy',
    'stateChanges',
    'requestedIn',
    'pendingDisplay',
    'callPage',
    'beginWhenNear',
  ]) {
    assert.ok(own.has(name), name);
  }
});

for (const [why, names] of Object.entries({
  'is in answers': ['trackingUrls', 'networks', 'ads', 'customFields'],
  'is written by pages': ['mediaTypes', 'ortb2Imp', 'sizes', 'banner'],
  'is a function that the page asks for by its name': [
    'adopt',
    'beforeRequest',
    'openConsole',
    'diagnostics',
  ],
  'is a browser’s': ['prerendering', 'createHTML', '__tcfapi', 'set'],
  'is shared by two versions of the tag': ['users', 'adsnativetag', 'AdsNative'],
})) {
  test(`short names › a name that ${why} stays`, () => {
    for (const name of names) {
      assert.ok(kept.has(name), name);
    }
  });
}

test('short names › a member that somebody else may see by now has none', () => {
  const seen = Object.keys(LIST).filter((name) => !own.has(name));
  assert.equal(seen, [], ANEW);
});

test('short names › each member that only the tag’s own files see has one', () => {
  const long = [...own.keys()].filter((name) => !(name in LIST));
  assert.equal(long, [], ANEW);
});

test('short names › are no names of other members, and each is given once', () => {
  const given = Object.values(LIST);
  assert.is(new Set(given).size, given.length);
  for (const name of ['on', 'id', 'ad']) {
    assert.not(given.includes(name), name);
  }
  // A member with more than two letters keeps its own name where all short ones are given.
  const taken = Object.entries(LIST).filter(([name, to]) => name !== to && short.has(to));
  assert.equal(taken, [], ANEW);
});
