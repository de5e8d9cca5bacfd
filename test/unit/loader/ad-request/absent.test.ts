import * as assert from 'uvu/assert';
import { besidesCount } from '../../../support/ad-request';
import { test } from '../../../support/suite';

const OPTIONS = [
  'apiKey',
  'networkKey',
  'widgetId',
  'categories',
  'safetyLevel',
  'templateKey',
  'keywords',
];

const ABSENT: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['an empty text', ''],
  ['spaces', '  '],
  ['an object', { a: 1 }],
  ['an object without a prototype', Object.create(null)],
  ['an array of nothing', []],
  ['an array of absent values', [undefined, null, '', {}]],
  ['a function', () => 0],
];

for (const [name, value] of ABSENT) {
  for (const option of OPTIONS) {
    test(`ad request › a ${option} of ${name} is not sent`, () => {
      assert.equal(besidesCount({ config: { [option]: value } }), []);
    });
  }
  test(`ad request › a key-value of ${name} is not sent`, () => {
    assert.equal(besidesCount({ config: { keyValues: { color: value } } }), []);
  });
}

for (const value of [true, false]) {
  test(`ad request › a key-value of ${value} is sent as its name`, () => {
    assert.equal(besidesCount({ config: { keyValues: { member: value } } }), [
      ['ck_member', `${value}`],
    ]);
  });
}

for (const keyValues of [
  undefined,
  null,
  {},
  7,
  true,
  '',
  'color=red',
  ['red'],
  [['color', 'red']],
]) {
  test(`ad request › keyValues of ${JSON.stringify(keyValues) ?? 'undefined'} send nothing`, () => {
    assert.equal(besidesCount({ config: { keyValues }, settings: { keyValues } }), []);
  });
}

for (const absent of [undefined, null, '']) {
  test(`ad request › a forced campaign of ${JSON.stringify(absent) ?? 'undefined'} forces nothing`, () => {
    const forced = { cid: absent, crid: absent } as { cid?: string; crid?: string };
    assert.equal(besidesCount({ forced }), []);
  });
}
