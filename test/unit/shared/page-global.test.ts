import * as assert from 'uvu/assert';
import { pageGlobal } from '../../../src/shared/page-global';
import { suite } from '../../support/suite';

const test = suite('page global');

const win: { window?: unknown } = {};
win.window = win;
const tagged = (tag: string) => ({ [Symbol.toStringTag]: tag });
const fn = () => {};
const object = { a: 1 };
const list = [1];

const ROWS: [what: string, value: unknown, isTaken: boolean][] = [
  ['an object', object, true],
  ['an array', list, true],
  ['a function', fn, true],
  ['an object whose member `window` is something else', { window: 1 }, true],
  ['an element', tagged('HTMLImageElement'), false],
  ['a collection of elements', tagged('HTMLCollection'), false],
  ['a window', win, false],
  ['a number', 1, false],
  ['a text', 'a', false],
  ['null', null, false],
  ['nothing', undefined, false],
];
for (const [what, value, isTaken] of ROWS) {
  test(`page global › ${what} ${isTaken ? 'counts' : 'does not count'}`, () =>
    assert.is(pageGlobal('name', { name: value }), isTaken ? value : undefined));
}
