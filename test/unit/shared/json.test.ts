import * as assert from 'uvu/assert';
import { asObject, asObjects } from '../../../src/shared/json';
import { test } from '../../support/suite';

const AN_OBJECT = { a: 1 };

/** Values as they compare: what is read inherits nothing. */
const plain = structuredClone;

test('json › of an object its own members are taken, and none of a polluted prototype', () => {
  const inherits = Object.assign(Object.create({ html: '<b></b>', a: 2 }), AN_OBJECT);
  assert.equal(plain(asObject(inherits)), AN_OBJECT);
  assert.is(asObject(inherits).html, undefined);
  assert.is('toString' in asObject(undefined), false);
});

for (const value of [undefined, null, 0, 1, '', 'text', true, [], [AN_OBJECT], () => AN_OBJECT]) {
  test(`json › ${JSON.stringify(value) ?? typeof value} is an empty object`, () => {
    assert.equal(plain(asObject(value)), {});
  });
}

test('json › of an array only its objects are taken', () => {
  assert.equal(plain(asObjects([AN_OBJECT, null, 7, 'text', [AN_OBJECT], {}, { b: 2 }])), [
    AN_OBJECT,
    {},
    { b: 2 },
  ]);
});

for (const value of [undefined, null, AN_OBJECT, 'text', 7, { length: 1, 0: AN_OBJECT }]) {
  test(`json › ${JSON.stringify(value) ?? 'undefined'} is no array`, () => {
    assert.equal(asObjects(value), []);
  });
}
