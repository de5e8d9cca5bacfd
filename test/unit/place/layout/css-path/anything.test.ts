import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseCssPath, walkCssPath } from '../../../../../src/place/layout/css-path';
import { pageFor } from '../../../../support/dom';
import { test } from '../../../../support/suite';

const PATHS = readFileSync(join(import.meta.dirname, '../../../../fixtures/css-paths.txt'), 'utf8')
  .trim()
  .split('\n');

const page = pageFor(test, { body: '<div id="a" class="b c"><p class="b">1</p><p>2</p></div>' });

/** Parses and walks; returns what was found. */
function follow(text: string): Element | null {
  const path = parseCssPath(text, (id) => page.document.getElementById(id));
  if (path) {
    assert.match(path.position, /^(before|after|append)$/);
  }
  return path && walkCssPath(path, page.document);
}

/**
 * A path is followed in at most as many steps as it has: any length ends, and nothing is thrown.
 */
function endsWell(text: string): void {
  const found = follow(text);
  assert.ok(found === null || found.nodeType === 1);
}

/** Pieces of which paths are made, in any order. */
const PIECES = [
  '#',
  'a',
  '.',
  'b',
  ' ',
  '>',
  ':',
  'eq',
  '(',
  ')',
  '0',
  '1',
  '-1',
  '9e9',
  'after',
  'append',
  '"',
  '\\',
  '\n',
];
const pathLike = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

/** A real path with a few characters taken out, doubled, or changed. */
const damaged = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(fc.tuple(fc.nat(120), fc.nat(3), fc.string({ maxLength: 2 })), { maxLength: 4 }),
  )
  .map(([path, edits]) =>
    edits.reduce(
      (text, [at, length, insert]) => text.slice(0, at) + insert + text.slice(at + length),
      path,
    ),
  );

const KINDS: [name: string, strings: fc.Arbitrary<string>][] = [
  ['any string', fc.string({ unit: 'binary', maxLength: 300 })],
  ['any string of what paths are made of', pathLike],
  ['any real path, damaged', damaged],
];

for (const [name, strings] of KINDS) {
  test(`css path › ${name} leads to an element or to nothing`, () => {
    fc.assert(fc.property(strings, endsWell), { numRuns: 2000 });
  });
}

test('css path › its cost grows with its length, and not faster', () => {
  for (const piece of ['>', ':', '.', ' ', '#', '(', ':eq(', 'p:eq(0)>']) {
    endsWell(piece.repeat(100_000));
  }
});
