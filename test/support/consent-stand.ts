import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { concluded, stateOf } from './ad-page';
import { type Outgoing, openConsentPage, outgoing, type Platform } from './consent-page';
import type { Stage } from './stage';

/** A choice that allows all. */
export const EVERYTHING = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';

/** What a row expects to have gone out. */
type Expected = Pick<Outgoing, 'hasId' | 'hasMatchedCookie'> & {
  networks: number;
  /** Parameters of the ad request; `undefined` for one that must not be there. */
  query: Record<string, string | RegExp | undefined>;
};

export const FREE = { hasId: true, hasMatchedCookie: true, networks: 2 };
export const NOTHING = { hasId: false, hasMatchedCookie: false, networks: 0 };
export const WITHOUT_IDS = { hasId: false, hasMatchedCookie: false, networks: 2 };
export const NO_SIGNAL = {
  gdpr: undefined,
  gdpr_consent: undefined,
  gpp: undefined,
  gpp_sid: undefined,
  us_privacy: undefined,
};

/** A platform, the page's settings, and what goes out. */
type ConsentRow = [sentence: string, platform: Platform, settings: object, expected: Expected];

/** Opens a page with a platform, and asserts that what goes out is what is allowed. */
async function assertOutgoing(
  stage: Stage,
  [, platform, settings, expected]: ConsentRow,
): Promise<void> {
  const visit = await openConsentPage(stage, platform, { settings: { ...settings } });
  await concluded(visit.page);
  await visit.settled();
  const { query, storage, thirdParties, ...sent } = await outgoing(stage, visit.page);
  const { networks, query: wanted, ...rest } = expected;
  assert.is(await stateOf(visit.page), 'rendered');
  assert.equal(sent, rest);
  assert.is(thirdParties.length, networks);
  if (rest.hasId === false && networks === 0 && !rest.hasMatchedCookie) {
    assert.is(storage, 0);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value instanceof RegExp) {
      assert.match(query[name] ?? '', value);
    } else {
      assert.is(query[name], value, name);
    }
  }
  // The creative's own trackers are fired either way, with the signals in their macros.
  const [im] = stage.pixels(/im\.gif/);
  assert.ok(im);
  for (const [macro, signal] of [
    ['gdpr', 'gdpr'],
    ['c', 'gdpr_consent'],
    ['us', 'us_privacy'],
  ] as const) {
    assert.is(im.query[macro]?.[0], query[signal] ?? '', macro);
  }
  // The browser says what the platform throws, as for all that is not the tag's.
  visit.assertQuiet(/broken platform/);
}

/** Makes a test of each row. */
export function testOutgoing(
  { test, stage }: { test: Test; stage: () => Stage },
  rows: ConsentRow[],
): void {
  for (const row of rows) {
    test(`${row[0]} › what goes out is what is allowed, and there is an ad`, () =>
      assertOutgoing(stage(), row));
  }
}
