import * as assert from 'uvu/assert';
import { ownProperties } from '../../../src/shared/own-properties';
import { test } from '../../support/suite';

interface Options {
  label?: string | null;
  lazy?: object | false;
}

const rows: [what: string, options: Options, defaults: Options | undefined, label: unknown][] = [
  ['an option that is said', { label: 'Own' }, { label: 'Page' }, 'Own'],
  ['an option that is absent', {}, { label: 'Page' }, 'Page'],
  ['an option that is null', { label: null }, { label: 'Page' }, 'Page'],
  // A state library freezes what it is given; a proxy of that may say nothing else than it does.
  ['null in a frozen object', Object.freeze({ label: null }), { label: 'Page' }, 'Page'],
  ['null in a frozen object, without a default', Object.freeze({ label: null }), {}, undefined],
  ['an empty text', { label: '' }, { label: 'Page' }, ''],
  ['a page without defaults', {}, undefined, undefined],
  ['an inherited option', Object.create({ label: 'Inherited' }), undefined, undefined],
  ['an inherited default', {}, Object.create({ label: 'Inherited' }), undefined],
];

for (const [what, options, defaults, label] of rows) {
  test(`own properties › ${what}`, () =>
    assert.is(ownProperties(options, () => defaults).label, label));
}

test('own properties › false of a placement wins over the page’s default', () =>
  assert.is(ownProperties<Options>({ lazy: false }, () => ({ lazy: {} })).lazy, false));

test('own properties › are read as they are at that time', () => {
  const options: Options = {};
  const defaults: Options = {};
  const read = ownProperties(options, () => defaults);
  defaults.label = 'later';
  assert.is(read.label, 'later');
  options.label = 'latest';
  assert.is(read.label, 'latest');
});
