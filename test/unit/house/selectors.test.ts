/**
 * Every selector that a script asks with is one of Selectors Level 3, which all browsers know that
 * the tag runs in (README.md): a list, or what is in something else, is in no `:not()`. An unknown
 * selector throws, and costs the ad. In a sheet it costs a rule, so sheets may have younger ones.
 * https://www.w3.org/TR/selectors-3/#negation
 */
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

const YOUNGER = /:(is|where|has)\(|:not\(([^)]*[\s,>+~(]|$)/;

/** Sheets, and a question within a `try`: who does not know it has another file measure the view. */
const EXCEPTED = /\/(style|template-css|panel-css|viewability)\.ts$/;

for (const selector of [
  ':is(a)',
  'title:not(svg>*)',
  'a:not(b,i)',
  'a:not(b:not(i))',
  'a:not(b i)',
  'a:not(',
]) {
  test(`${selector} › is a younger one`, () => {
    assert.match(selector, YOUNGER);
  });
}

test('[a]:not(form):not([b="c"]) › is none', () => {
  assert.not.match('[a]:not(form):not([b="c"])', YOUNGER);
});

test('no script asks with a selector that an old browser does not know', () => {
  const found = checkedSource().find(EXCEPTED, (node) =>
    (ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)) &&
    YOUNGER.test(node.text)
      ? [node]
      : [],
  );
  assert.equal(found, []);
});
