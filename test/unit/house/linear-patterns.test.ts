/**
 * Every regular expression of the source takes linear time on what strangers may write. For each
 * repetition in a literal, texts are made that repeat what it matches, with and without what stands
 * before it, and end with what cannot match.
 */

import { readFileSync } from 'node:fs';
import parser from 'regjsparser';
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, typeScriptFiles } from '../../../scripts/source-graph';
import { superlinear } from '../../support/linear';
import { test } from '../../support/suite';

/** A part of a parsed pattern, as far as this test looks at it. */
interface Part {
  type: string;
  raw: string;
  body?: Part[];
  max?: number;
  /** Of one character. */
  codePoint?: number;
}

/** Characters that are looked for in a class: of ASCII, and some of those that mean something. */
const SIGNS = [
  'a',
  'A',
  '0',
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'é\u0085\u2028\u200b\ud800',
];

/** A text that a part matches, with what is optional in it. */
function sample(part: Part, flags: string): string {
  const { body = [], type } = part;
  const of = (one: Part) => sample(one, flags);
  switch (type) {
    case 'group':
      return /^\(\?<?[!=]/.test(part.raw) ? '' : of(body[0] as Part);
    case 'alternative':
      return body.map(of).join('');
    case 'disjunction':
      return of(body[0] as Part);
    case 'quantifier':
      return of(body[0] as Part);
    case 'anchor':
    case 'reference':
    case 'empty':
      return '';
    case 'value':
      return String.fromCodePoint(part.codePoint ?? 0);
    default: {
      const pattern = new RegExp(`^(?:${part.raw})$`, flags.replace(/[gy]/g, ''));
      return SIGNS.find((sign) => pattern.test(sign)) ?? '';
    }
  }
}

/** All texts that one time through a part may match, one for each of its alternatives. */
const samples = (part: Part, flags: string): string[] =>
  part.type === 'disjunction' || part.type === 'group' || part.type === 'quantifier'
    ? (part.body ?? []).flatMap((one) => samples(one, flags))
    : [sample(part, flags)];

/**
 * What is repeated to attack a pattern: what each repetition matches, alone and after what leads to
 * it.
 */
function attacks(pattern: string, flags: string): string[] {
  const found = new Set<string>();
  const walk = (part: Part, before: string): void => {
    let led = before;
    for (const one of part.body ?? []) {
      walk(one, led);
      if (part.type === 'alternative') {
        led += sample(one, flags);
      }
    }
    if (part.type === 'quantifier' && (part.max ?? Infinity) > 50) {
      for (const text of samples(part, flags)) {
        for (const attack of [text, before + text, before]) {
          if (attack) {
            found.add(attack);
          }
        }
      }
    }
  };
  const features = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true };
  walk(parser.parse(pattern, flags, features) as never as Part, '');
  return [...found];
}

/** The literals of the source, each with where it stands. */
const literals = typeScriptFiles('src').flatMap((name) => {
  const file = `src/${name}`;
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return nodes(tree, ts.isRegularExpressionLiteral).map((node) => ({ file, text: node.getText() }));
});

/** The text that shows that a literal takes more than linear time; empty if none does. */
function slowOn(literal: string): string {
  const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  const regex = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  for (const part of attacks(pattern, flags)) {
    const why = superlinear((text) => text.replace(regex, ''), { part, after: '\u0000' });
    if (why) {
      return `${literal} on ${JSON.stringify(part)}: ${why}`;
    }
  }
  return '';
}

for (const slow of ['/<a[^>]*>/', '/(a|a)*b/', '/x+y*x+!/']) {
  test(`patterns › ${slow} is known to be slow`, () => assert.ok(slowOn(slow)));
}

// Also where a text is cut before it is looked at: the cut is elsewhere, and may go.
for (const file of [...new Set(literals.map((one) => one.file))]) {
  test(`patterns › those of ${file} are linear on what strangers may write`, () => {
    const own = new Set(literals.filter((one) => one.file === file).map(({ text }) => text));
    assert.equal([...own].map(slowOn).filter(Boolean), []);
  });
}
