import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractNames } from '../../scripts/build/names/contract-names';
import { memberNames } from '../../scripts/build/names/name-members';
import { nodes, readSources } from '../../scripts/source-graph';

const { own, kept } = contractNames();

/** Every name that types of src/public declare. */
const publicNames = readSources()
  .filter(({ name }) => name.startsWith('public/'))
  .flatMap(({ tree }) => nodes(tree, ts.isTypeElement))
  .map(({ name }) => name?.getText());

test('short names › no member that a publisher can see has one', () => {
  assert.ok(publicNames.length > 200);
  assert.equal(
    publicNames.filter((name) => name && own.has(name)),
    [],
  );
});

test('short names › what loader and chunks promise each other has them', () => {
  for (const name of [
    'isNamedBy',
    'stateChanges',
    'requestedIn',
    'pendingDisplay',
    'callPage',
    'beginWhenNear',
  ])
    assert.ok(own.has(name), name);
});

for (const [why, names] of Object.entries({
  'is in answers': ['trackingUrls', 'htmlWrapperTop', 'ads', 'customFields'],
  'is written by pages': ['mediaTypes', 'ortb2Imp', 'sizes', 'banner'],
  'is a function that the page asks for by its name': ['adopt', 'addHook', 'watch', 'diagnostics'],
  'is a browser’s': ['prerendering', 'createHTML', '__tcfapi', 'set'],
  'is shared by two versions of the tag': ['users', 'adsnativetag', 'AdsNative'],
})) {
  test(`short names › a name that ${why} stays`, () => {
    for (const name of names) assert.ok(kept.has(name), name);
  });
}

test('short names › are no names of other members, and each is given once', () => {
  const short = Object.values(memberNames());
  assert.is(new Set(short).size, short.length);
  for (const name of ['on', 'id', 'ad']) assert.not(short.includes(name), name);
});

test.run();
