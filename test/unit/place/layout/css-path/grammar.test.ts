import * as assert from 'uvu/assert';
import {
  type CssPath,
  findByPath,
  parseCssPath,
  walkCssPath,
} from '../../../../../src/place/layout/css-path';
import { pageFor } from '../../../../support/dom';
import { test } from '../../../../support/suite';

const BODY = `
  <div id="list"><p class="a">0</p><p class="b">1</p><div class="a"><p class="b a">2</p></div></div>
  <div class="two">3</div>
  <div id="many">${Array.from({ length: 12 }, (_, index) => `<i>${index}</i>`).join('')}</div>`;

const page = pageFor(test, { body: BODY });

function parse(path: string): CssPath | null {
  return parseCssPath(path, (id) => page.document.getElementById(id));
}

/** The text of the element that a path leads to, and the position. */
function lead(path: string): [string | undefined, string] | null {
  const parsed = parse(path);
  return parsed && [walkCssPath(parsed, page.document)?.textContent?.trim(), parsed.position];
}

const ROWS: [sentence: string, path: string, expected: [string | undefined, string] | null][] = [
  ['an id', '#list > p:eq(0)', ['0', 'before']],
  ['an element and its index', 'p:eq(1)', ['1', 'before']],
  ['an index without match', 'p:eq(9)', [undefined, 'before']],
  ['a class goes before the element', 'section.b:eq(1)', ['2', 'before']],
  ['the first class counts alone', '.b.nowhere:eq(1)', ['2', 'before']],
  ['the n-th child', '#list > :eq(1)', ['1', 'before']],
  ['descendants', '#list > p:eq(2):after', ['2', 'after']],
  ['an id starts again', 'div.two:eq(0) > #list > p:eq(0)', ['0', 'before']],
  ['an id that is not there', '#nowhere > p:eq(0)', [undefined, 'before']],
  ['spaces anywhere', '  #list>p : eq( 1 ) : append  ', ['1', 'append']],
  ['the last position wins', '#list:append > p:eq(0):after', ['0', 'after']],
  ['a position of an earlier step', '#list:append > p:eq(0)', ['0', 'append']],
  ['a modifier that is no position', '#list > p:eq(0):first', ['0', 'before']],
  ['no eq is the first', 'p:append', ['0', 'before']],
  ['an eq that is none is the first', 'p:eq(-1)', ['0', 'before']],
  ['an eq with more before it', 'p:neq(1)', ['0', 'before']],
  ['an eq with more after it', 'p:eq(1)st', ['0', 'before']],
  ['an index of two digits', '#many > i:eq(11)', ['11', 'before']],
  ['a position with more before it', 'p:eq(0):hereafter', ['0', 'before']],
  ['a position with more after it', 'p:eq(0):afterwards', ['0', 'before']],
  ['an empty position', 'p:eq(0):', ['0', 'before']],
  ['a node step without a colon', 'p', null],
  ['a node step without a colon among others', '#list > p > p:eq(0)', null],
  ['nothing', '', null],
  ['an empty step', '#list > > p:eq(0)', null],
];

for (const [sentence, path, expected] of ROWS) {
  test(`css path › ${sentence}: ${JSON.stringify(path)}`, () => assert.equal(lead(path), expected));
}

const findId = (id: string) => page.document.getElementById(id);

test('css path › an insertion point is the element and the position', () =>
  assert.equal(findByPath('#list > p:eq(1):after', page.document, findId), {
    element: page.document.querySelector('p.b'),
    position: 'after',
  }));

for (const path of ['#nowhere > p:eq(0)', 'p:eq(99)', 'p']) {
  test(`css path › ${path} is no insertion point`, () =>
    assert.is(findByPath(path, page.document, findId), null));
}
