import { testRows } from '../../../support/ad-request';
import { test } from '../../../support/suite';

testRows(test, [
  ['a key gets the prefix', { config: { keyValues: { color: 'red' } } }, 'ck_color=red'],
  [
    'a key that has the prefix keeps it',
    { config: { keyValues: { ck_color: 'red' } } },
    'ck_color=red',
  ],
  ['a prefix in capitals is no prefix', { config: { keyValues: { CK_a: '1' } } }, 'ck_CK_a=1'],
  [
    'the same key with and without prefix is sent once, the later one',
    { config: { keyValues: { color: 'red', ck_color: 'blue' } } },
    'ck_color=blue',
  ],
  [
    'an array of values is repeated',
    { config: { keyValues: { size: ['s', 'm'] } } },
    'ck_size=s&ck_size=m',
  ],
  [
    'a text of values is split and trimmed',
    { config: { keyValues: { size: 's , m' } } },
    'ck_size=s&ck_size=m',
  ],
  ['a number is a value', { config: { keyValues: { age: 0 } } }, 'ck_age=0'],
  [
    'key-values of page and placement are merged',
    { settings: { keyValues: { a: '1' } }, config: { keyValues: { b: '2' } } },
    'ck_a=1&ck_b=2',
  ],
  [
    'a key-value of the placement wins over that of the page',
    { settings: { keyValues: { a: 'page' } }, config: { keyValues: { a: 'own' } } },
    'ck_a=own',
  ],
  [
    'it wins however the prefix is written',
    { settings: { keyValues: { ck_a: 'page' } }, config: { keyValues: { a: 'own' } } },
    'ck_a=own',
  ],
]);
