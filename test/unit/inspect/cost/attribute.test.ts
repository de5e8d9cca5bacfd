import * as assert from 'uvu/assert';
import {
  firstUseByHost,
  type Ownership,
  ownersOf,
  pushers,
} from '../../../../src/inspect/cost/attribute';
import type { ShiftFact } from '../../../../src/inspect/cost/facts';
import { test } from '../../../support/suite';

const NET = 'https://net.example';

function aClaim(overrides: Partial<Ownership> = {}): Ownership {
  return {
    since: 100,
    until: 1000,
    urls: new Set([`${NET}/a.js`]),
    starts: [],
    hosts: new Set(['net.example']),
    element: undefined,
    ...overrides,
  };
}

const other = aClaim({ urls: new Set(), hosts: new Set(['other.example']) });

test('an address › belongs to the one that names it, or its host', () => {
  const one = aClaim();
  assert.equal(ownersOf(`${NET}/a.js`, 200, [other, one], new Map()), [one]);
  assert.equal(ownersOf(`${NET}/later.js`, 200, [other, one], new Map()), [one]);
  assert.equal(ownersOf('https://page.example/', 200, [other, one], new Map()), []);
});

test('an address › that one try names exactly is not attributed to another that names only its host', () => {
  const exact = aClaim({ urls: new Set([`${NET}/b.js`]), hosts: new Set() });
  assert.equal(ownersOf(`${NET}/b.js`, 200, [aClaim(), exact], new Map()), [exact]);
});

test('an address › may begin as one was asked for: the callback comes after it', () => {
  const own = aClaim({
    urls: new Set(),
    starts: ['https://ads.example/v1?zid=1'],
    hosts: new Set(),
  });
  assert.equal(ownersOf('https://ads.example/v1?zid=1&callback=c', 200, [own], new Map()), [own]);
});

test('an address › that several tries name is attributed to all of them', () => {
  const [one, two] = [aClaim(), aClaim()];
  assert.equal(ownersOf(`${NET}/a.js`, 200, [one, two], new Map()), [one, two]);
});

test('an address › that was requested before the network was asked is not attributed to it', () => {
  assert.equal(ownersOf(`${NET}/a.js`, 98, [aClaim()], new Map()), []);
  assert.is(ownersOf(`${NET}/a.js`, 99.5, [aClaim()], new Map()).length, 1);
});

test('a host › that the page used before proves nothing, but an exact address does', () => {
  const uses = firstUseByHost([
    { url: `${NET}/page.css`, at: 50 },
    { url: `${NET}/later.js`, at: 200 },
    { url: 'data:,x', at: 1 },
  ]);
  assert.equal([...uses], [['net.example', 50]]);
  assert.equal(ownersOf(`${NET}/later.js`, 200, [aClaim()], uses), []);
  assert.is(ownersOf(`${NET}/a.js`, 200, [aClaim()], uses).length, 1);
});

test('a host › of an earlier try of the same network is still attributed to it', () => {
  const [first, second] = [aClaim({ since: 100 }), aClaim({ since: 500 })];
  const uses = new Map([['net.example', 110]]);
  assert.equal(ownersOf(`${NET}/x.js`, 600, [first, second], uses), [first, second]);
  assert.equal(ownersOf(`${NET}/x.js`, 200, [first, second], uses), [first]);
});

const inside = {} as Node;
const adOne = { contains: (node: unknown) => node === inside } as unknown as Element;
const adTwo = { contains: () => false } as unknown as Element;
const shift = (moves: ShiftFact['moves']): ShiftFact => ({ at: 500, score: 0.1, moves });
const SIZES = [
  { element: adOne, at: 490, until: 560, top: 100 },
  { element: adTwo, at: 300, until: 360, top: 50 },
];

test('a shift › is attributed to the ad that changed its height at that time, if something below or inside it moved', () => {
  assert.equal(pushers(shift([{ node: null, top: 300 }]), SIZES), [adOne]);
  assert.equal(pushers(shift([{ node: inside, top: 0 }]), SIZES), [adOne]);
});

test('a shift › of something above the ad, or without a source, is attributed to nobody', () => {
  assert.equal(pushers(shift([{ node: null, top: 20 }]), SIZES), []);
  assert.equal(pushers(shift([]), SIZES), []);
});

test('a shift › while two ads change their height may be of either', () => {
  const both = [...SIZES, { element: adTwo, at: 495, until: 570, top: 50 }];
  assert.equal(pushers(shift([{ node: null, top: 300 }]), both), [adOne, adTwo]);
});
