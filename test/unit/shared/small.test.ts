import * as assert from 'uvu/assert';
import type { Core } from '../../../src/contract/core';
import type { Placement } from '../../../src/contract/placement';
import type { PlacementState } from '../../../src/public/ad-unit';
import { asText } from '../../../src/shared/json';
import { refusesTracking } from '../../../src/shared/refuses-tracking';
import { hasNoAd, isPending } from '../../../src/shared/stages';
import { thirdPartyTrust } from '../../../src/shared/third-party-trust';
import { STAGES } from '../../support/set-state';
import { suite } from '../../support/suite';

const test = suite('shared');

const TEXTS: [value: unknown, text: string][] = [
  ['a', 'a'],
  ['', ''],
  [1.5, '1.5'],
  [0, '0'],
  [true, ''],
  [null, ''],
  [undefined, ''],
  [{}, ''],
  [['a'], ''],
];
for (const [value, text] of TEXTS) {
  test(`asText › ${JSON.stringify(value)} is ${JSON.stringify(text)}`, () =>
    assert.is(asText(value), text));
}

const STATES: [PlacementState, isPending: boolean, hasNoAd: boolean][] = [
  ['idle', true, false],
  ['fetching', true, false],
  ['fetched', false, false],
  ['rendered', false, false],
  ['unfilled', false, true],
  ['failed', false, true],
  ['destroyed', false, false],
];
for (const [state, pending, none] of STATES) {
  test(`state › ${state}: ${pending ? 'pending' : 'settled'}, ${none ? 'no ad' : 'maybe an ad'}`, () =>
    assert.equal([isPending(STAGES[state]), hasNoAd(STAGES[state])], [pending, none]));
}

const DNT: [value: unknown, refuses: boolean][] = [
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  ['[DNT]', false],
  ['11', false],
  [undefined, false],
];
for (const [dnt, refuses] of DNT) {
  test(`dnt › ${JSON.stringify(dnt)} ${refuses ? 'refuses tracking' : 'does not'}`, () =>
    assert.is(refusesTracking({ dnt } as never), refuses));
}

const ISOLATION: [
  isStrangers: boolean,
  placement: string | undefined,
  page: string,
  isUsual: boolean,
  may: boolean,
][] = [
  [false, undefined, 'auto', true, true],
  [false, undefined, 'auto', false, false],
  [false, undefined, 'page', false, true],
  [false, 'frame', 'page', true, false],
  [false, 'page', 'frame', false, true],
  [false, 'auto', 'frame', true, true],
  [false, undefined, 'frame', true, false],
  [false, 'a word that nobody knows', 'auto', false, false],
  [true, 'page', 'page', true, false],
  [true, undefined, 'auto', true, false],
];
for (const [isStrangers, placement, page, isUsual, may] of ISOLATION) {
  test(`isolation › stranger ${isStrangers}, placement ${placement}, page ${page}, usual ${isUsual}: ${may}`, () => {
    const trustOf = () => (isStrangers ? undefined : {});
    const core = { trustOf, settings: { isolation: page } } as unknown as Core;
    const unit = { options: { isolation: placement } } as unknown as Placement;
    assert.is(!!thirdPartyTrust(core, unit, isUsual), may);
  });
}
