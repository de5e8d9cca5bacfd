import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { createDeclarations } from '../../../../src/demand/bidding/declaration';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('what buyers are told of a placement');

const aPlacement = (config: object, target?: unknown) =>
  ({ options: config, pendingDisplay: target ? { target } : undefined }) as unknown as Placement;

const NAMES: [sentence: string, config: object, target: unknown, gpid: string, tagid: string][] = [
  ['key and element', { apiKey: 'KEY', code: 'slot-code' }, 'story-3', '/site/KEY#story-3', 'KEY'],
  ['an element itself', { apiKey: 'KEY' }, { id: 'story-3' }, '/site/KEY#story-3', 'KEY'],
  [
    'the element that it names',
    { apiKey: 'KEY', nativeAdElementId: 'named' },
    undefined,
    '/site/KEY#named',
    'KEY',
  ],
  ['no element', { apiKey: 'KEY' }, undefined, '/site/KEY', 'KEY'],
  [
    'no key',
    { code: 'slot-code', networkKey: 'n', widgetId: 'w' },
    's',
    '/site/slot-code#s',
    'slot-code',
  ],
  ['the page’s own name', { apiKey: 'KEY', gpid: '/123/home' }, 's', '/123/home', 'KEY'],
];
for (const [sentence, config, target, gpid, tagid] of NAMES) {
  test(`gpid › ${sentence}`, () => {
    const told = createDeclarations(fakeCore())(aPlacement(config, target));
    assert.equal([told.gpid, told.tagid], [gpid, tagid]);
  });
}

test('gpid › stays, when the element is known later', () => {
  const declare = createDeclarations(fakeCore());
  const placement = aPlacement({ apiKey: 'KEY' });
  declare(placement);
  Object.assign(placement, { pendingDisplay: { target: 'slot' } });
  assert.is(declare(placement).gpid, '/site/KEY');
});

test('refresh › is told with its count in the page view, and its interval', () => {
  const core = fakeCore();
  const declare = createDeclarations(core);
  const placement = aPlacement({ apiKey: 'k', refresh: { viewedSeconds: 45, onReturn: true } });
  const refsettings = [{ reftype: 3, minint: 45 }, { reftype: 1 }];
  for (const count of [0, 1, 2]) {
    assert.equal(declare(placement).refresh, { refsettings, count });
  }
  core.pageState.views = 1;
  assert.equal(declare(placement).refresh, { refsettings, count: 0 });
});

test('refresh › less than is allowed is told as what is done', () => {
  const placement = aPlacement({ apiKey: 'k', refresh: { viewedSeconds: 5 } });
  const { refresh } = createDeclarations(fakeCore())(placement);
  assert.equal(refresh, { refsettings: [{ reftype: 3, minint: 30 }], count: 0 });
});

test('refresh › a placement without the option says it only if the page refreshes it', () => {
  const declare = createDeclarations(fakeCore());
  const placement = aPlacement({ apiKey: 'k' });
  assert.is(declare(placement).refresh, undefined);
  assert.equal(declare(placement).refresh, { count: 1 });
});
