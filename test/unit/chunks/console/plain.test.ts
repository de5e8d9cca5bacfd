import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toPlain, withoutPerson } from '../../../../src/chunks/console/plain';

const cycle: Record<string, unknown> = { a: 1 };
cycle.self = { back: cycle };

const ROWS: [name: string, value: unknown, expected: unknown][] = [
  ['numbers, flags and null as they are', { a: 1, b: true, c: null }, { a: 1, b: true, c: null }],
  ['a cycle as a word', cycle, { a: 1, self: { back: '(cycle)' } }],
  ['the same object twice, without a cycle, twice', [row(), row()], [{ x: 1 }, { x: 1 }]],
  ['functions, symbols, big numbers as words', [() => 1, Symbol('s'), 2n], ['(function)', 'Symbol(s)', '2']],
  ['an error as its message', new TypeError('no'), 'TypeError: no'],
  [
    'secrets by their members’ names',
    { accessToken: 'x', Password: 'y', nonce: '', eids: [{ source: 'a' }] },
    { accessToken: '(secret)', Password: '(secret)', nonce: '', eids: '(secret)' },
  ],
  ['an element as a word', { nodeType: 1 }, '(element)'],
];

function row() {
  return { x: 1 };
}

for (const [name, value, expected] of ROWS) {
  test(`plain › has ${name}`, () => assert.equal(toPlain(value), expected));
}

test('plain › cuts long texts, long lists and deep trees', () => {
  let deep: unknown = 'end';
  for (let i = 0; i < 30; i++) deep = { deep };
  assert.is((toPlain('x'.repeat(3000)) as string).length, 2001);
  assert.is((toPlain(Array(99).fill(0)) as unknown[]).length, 50);
  assert.not.match(JSON.stringify(toPlain(deep)), 'end');
});

test('plain › survives what throws when it is read', () => {
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no');
      },
    },
  );
  assert.equal(toPlain({ hostile, fine: 1 }), { hostile: '(unreadable)', fine: 1 });
});

test('plain › an address without what tells who the visitor is', () => {
  assert.is(
    withoutPerson('https://ads.example/?zid=1&uuid=a-b&ref=x&idfa=7&eids=%5B%5D'),
    'https://ads.example/?zid=1&uuid=…&ref=x&idfa=…&eids=…',
  );
});

test.run();
