import * as assert from 'uvu/assert';
import { unshadowed } from '../../../src/shared/unshadowed';
import { pageFor } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('unshadowed');

const page = pageFor(test, { body: '<p>1</p>' });

/** A document with an own property, as an element of that name makes one. */
const withOwn = (name: string, value: unknown) =>
  Object.defineProperty(page.document, name, { configurable: true, value });

test('unshadowed › reads the platform’s property behind an element of its name', () => {
  const platform = Object.create(Object.getPrototypeOf(page.document), {
    currentScript: { value: 'the script' },
  });
  Object.setPrototypeOf(page.document, platform);
  withOwn('currentScript', page.document.createElement('img'));
  assert.is(unshadowed(page.document).currentScript as unknown, 'the script');
});

test('unshadowed › keeps a function that the page put in place of a method', () => {
  withOwn('createElement', () => 'made by the page');
  assert.is(unshadowed(page.document).createElement('p') as unknown, 'made by the page');
});

/** What a page has made final: it can neither be changed nor taken off again. */
const FINAL: [what: string, name: string, rule: PropertyDescriptor, read: string][] = [
  ['a method', 'createElement', { value: () => 'made by the page' }, 'made by the page'],
  ['a value', 'baseURI', { value: 'https://else.example/' }, 'about:blank'],
  ['a setter', 'URL', { set() {} }, 'about:blank'],
];

for (const [what, name, rule, read] of FINAL) {
  test(`unshadowed › ${what} that the page has made final: reads “${read}”`, () => {
    const ownDocument = Object.create(
      { baseURI: 'about:blank', URL: 'about:blank' },
      { [name]: rule },
    ) as Document;
    const value = unshadowed(ownDocument)[name as 'URL'] as unknown;
    assert.is(typeof value === 'function' ? value('p') : value, read);
  });
}

test('unshadowed › calls methods on the document itself', () => {
  assert.is(unshadowed(page.document).querySelector('p')?.textContent, '1');
});

test('unshadowed › has nothing where the document has nothing', () => {
  assert.is((unshadowed(page.document) as unknown as Record<string, unknown>).nothing, undefined);
});
