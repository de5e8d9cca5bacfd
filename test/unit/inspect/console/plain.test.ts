import * as assert from 'uvu/assert';
import { shortAddress, toPlain, withoutPerson } from '../../../../src/inspect/console/plain';
import { assertLinear } from '../../../support/linear';
import { test } from '../../../support/suite';

const cycle: Record<string, unknown> = { a: 1 };
cycle.self = { back: cycle };

const ROWS: [name: string, value: unknown, expected: unknown][] = [
  ['numbers, flags and null as they are', { a: 1, b: true, c: null }, { a: 1, b: true, c: null }],
  ['a cycle as a word', cycle, { a: 1, self: { back: '(cycle)' } }],
  ['the same object twice, without a cycle, twice', [row(), row()], [{ x: 1 }, { x: 1 }]],
  [
    'functions, symbols, big numbers as words',
    [() => 1, Symbol('s'), 2n],
    ['(function)', 'Symbol(s)', '2'],
  ],
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
  for (let i = 0; i < 30; i++) {
    deep = { deep };
  }
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

const ADDRESSES: [address: string, short: string][] = [
  ['', ''],
  ['https://p.example/story', 'https://p.example/story'],
  ['https://p.example/#access_token=s3cret', 'https://p.example/'],
  [
    'https://p.example/?page=2&token=s3cret-1&on=true#a?b=c',
    'https://p.example/?page=2&token=s3cr…&on=true',
  ],
  ['https://p.example/?eyJhbGciOiJI', 'https://p.example/?eyJh…'],
  ['https://p.example/?a=1=s3cret?b=s3cret', 'https://p.example/?a=1=s3…'],
  ['https://p.example/?lat=51.5&uuid=1', 'https://p.example/?lat=…&uuid=…'],
  [
    'https://p.example/?next=https%3A%2F%2Fq.example%2F%3Ft%3Ds3cret',
    'https://p.example/?next=http…',
  ],
];
for (const [address, short] of ADDRESSES) {
  test(`plain › the page’s address ${address}`, () => assert.is(shortAddress(address), short));
}

test('plain › an ad request names the page without its tokens', () => {
  const page = (token: string) =>
    encodeURIComponent(`https://p.example/?a=1&token=${token}#s3cret`);
  assert.is(
    toPlain(`https://ads.example/?zid=1&url=${page('s3cret-1')}&ref=${page('s3cret-2')}&x=1`),
    `https://ads.example/?zid=1&url=${encodeURIComponent('https://p.example/?a=1&token=s3cr…')}&ref=${encodeURIComponent(
      'https://p.example/?a=1&token=s3cr…',
    )}&x=1`,
  );
  assert.is(withoutPerson('https://ads.example/?url=%'), 'https://ads.example/?url=…');
});

test('plain › a text that is cut tells no more of the visitor than a short one', () => {
  assert.not.match(
    String(toPlain(`https://ads.example/?uuid=s3cret&x=${'x'.repeat(3000)}`)),
    's3cret',
  );
});

for (const part of ['?uuid=', '&url=', '?', '&', '?ref=%', '=', '#']) {
  test(`plain › 200 kB of ${part} take linear time`, () => {
    assertLinear(withoutPerson, part);
    assertLinear(shortAddress, part, '?');
  });
}
