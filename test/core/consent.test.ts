import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { concluded, stateOf } from '../support/ad-page';
import { openConsentPage, outgoing, type Platform } from '../support/consent-page';
import { stageFor } from '../support/stage';

const test = suite('consent');
const stage = stageFor(test);

const tcf = (state: string): Platform => ({ stubs: ['tcf'], start: `consentPlatform.startTcf(${state})` });

/** Platforms, and what of the visitor may leave: the id, the cookie match, calls of networks. */
const PLATFORMS: [
  sentence: string,
  platform: Platform,
  hasId: boolean,
  hasMatched: boolean,
  networks: number,
][] = [
  ['no platform', {}, true, true, 2],
  [
    'TCF, everything granted',
    tcf('{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }'),
    true,
    true,
    2,
  ],
  ['TCF, everything refused', tcf('{ purposes: [], features: [], vendors: [] }'), false, false, 0],
  [
    'GPP, sale opted out',
    { stubs: ['gpp'], start: "consentPlatform.startGpp([7], [['usnat', 'SaleOptOut', 1]])" },
    false,
    false,
    2,
  ],
  [
    'Global Privacy Control',
    { first: "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })" },
    false,
    false,
    2,
  ],
];

for (const [sentence, platform, hasId, hasMatched, networks] of PLATFORMS) {
  test(`${sentence} › what leaves is what is allowed, and there is an ad`, async () => {
    const visit = await openConsentPage(stage(), platform);
    await concluded(visit.page);
    await visit.settled();
    const sent = await outgoing(stage(), visit.page);
    assert.is(await stateOf(visit.page), 'rendered');
    assert.equal(
      [sent.hasId, sent.hasMatchedCookie, sent.thirdParties.length],
      [hasId, hasMatched, networks],
    );
    visit.assertQuiet();
  });
}

test.run();
