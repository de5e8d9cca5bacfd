import * as assert from 'uvu/assert';
import type { Core } from '../../../../src/contract/core';
import type { Placement } from '../../../../src/contract/placement';
import {
  needsPage,
  SPECIAL_INTEGRATIONS,
  STANDARD_NAMES,
} from '../../../../src/demand/networks/integrations';
import type { Network } from '../../../../src/demand/networks/read-network';
import { thirdPartyTrust } from '../../../../src/shared/third-party-trust';
import { test } from '../../../support/suite';
import { aNetwork } from './network-entry';

/**
 * Whether a network of a placement with this option runs in a frame. Page and placement:
 * test/unit/shared/small.test.ts.
 */
function isIsolated(network: Network, isolation: unknown): boolean {
  const core = { settings: {}, trustOf: () => ({}) } as unknown as Core;
  const placement = { options: { isolation } } as Placement;
  return !thirdPartyTrust(core, placement, needsPage(network));
}

/**
 * The names whose markup needs the page: those with a way of their own, and the publisher's own.
 */
const IN_PAGE = [...SPECIAL_INTEGRATIONS.keys(), 'custom'];

for (const name of new Set([...STANDARD_NAMES, ...IN_PAGE, 'other', 'unknown', 'constructor'])) {
  const isFrame = !IN_PAGE.includes(name);
  test(`isolation › ${name} runs in ${isFrame ? 'a frame' : 'the page'}`, () => {
    assert.is(isIsolated(aNetwork({ name }), undefined), isFrame);
    assert.is(isIsolated(aNetwork({ name }), 'auto'), isFrame);
    assert.is(isIsolated(aNetwork({ name }), 'frame'), true);
    assert.is(isIsolated(aNetwork({ name }), 'page'), false);
  });
}

const TAGS: [what: string, entry: Partial<Network>][] = [
  ['headerTags', { headerTags: '<script></script>' }],
  ['footerTags', { footerTags: '<script></script>' }],
];

for (const [what, entry] of TAGS) {
  test(`isolation › ${what} need the page`, () => {
    assert.is(isIsolated(aNetwork(entry), undefined), false);
    assert.is(isIsolated(aNetwork(entry), 'frame'), true);
  });
}

test('isolation › a word that nobody knows, and null, change nothing', () => {
  for (const word of ['none', '', null]) {
    assert.is(isIsolated(aNetwork(), word), true);
  }
});
