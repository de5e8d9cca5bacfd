/**
 * How the source reads (CONTRIBUTING.md, "The ruler"). Its tokens are a ratchet: fewer are accepted
 * as they come, more in a commit of its own that says what they buy.
 */
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { measure } from '../../scripts/ruler/ruler';
import { test } from '../support/suite';

const { tokens: accepted } = JSON.parse(readFileSync('scripts/ruler/accepted.json', 'utf8'));
const figures = measure();

/** Percent of the accepted tokens that a change may add. */
const ROOM = 0.5;

test('the ruler › the source has no more tokens than were accepted', () => {
  const most = Math.floor(accepted * (1 + ROOM / 100));
  assert.ok(
    figures.tokens <= most,
    `src has ${figures.tokens} tokens, ${figures.tokens - most} too many. Write less, or raise scripts/ruler/accepted.json in a commit of its own.`,
  );
});

test('the ruler › a line has at most 7.5 tokens, and 1 % of the lines are too long', () => {
  assert.ok(figures.tokensPerLine <= 7.5, `${figures.tokensPerLine} tokens a line`);
  assert.ok(figures.longLines <= 1, `${figures.longLines} % of the lines`);
});

test('the ruler › names are words, seven letters on average, and none is `one`', () => {
  assert.ok(figures.nameLength >= 7, `${figures.nameLength} letters`);
  assert.is(figures.namedOne, 0);
});

test('the ruler › bodies have braces, and guards a name', () => {
  assert.is(figures.bareBodies, 0);
  assert.ok(figures.objectGuards <= 10, `${figures.objectGuards} calls of Object(x)`);
});

test('the ruler › a file has at most 300 lines, a function 100, comments among them', () => {
  assert.ok(figures.longestFile <= 300, `${figures.longestFile} lines`);
  assert.ok(figures.longestFunction <= 100, `${figures.longestFunction} lines`);
});
