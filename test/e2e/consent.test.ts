import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { concluded, stateOf, trackedAnswer } from '../support/ad-page';
import { type Outgoing, openConsentPage, outgoing, type Platform } from '../support/consent-page';
import { stageFor } from '../support/stage';

const test = suite('consent');
const stage = stageFor(test);

const EVERYTHING = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';

/** What a row expects to have gone out. */
type Expected = Pick<Outgoing, 'hasId' | 'hasMatchedCookie'> & {
  networks: number;
  /** Parameters of the ad request; `undefined` for one that must not be there. */
  query: Record<string, string | RegExp | undefined>;
};

const FREE = { hasId: true, hasMatchedCookie: true, networks: 2 };
const NOTHING = { hasId: false, hasMatchedCookie: false, networks: 0 };
const WITHOUT_IDS = { hasId: false, hasMatchedCookie: false, networks: 2 };
const NO_SIGNAL = {
  gdpr: undefined,
  gdpr_consent: undefined,
  gpp: undefined,
  gpp_sid: undefined,
  us_privacy: undefined,
};

const ROWS: [sentence: string, platform: Platform, settings: object, expected: Expected][] = [
  ['no platform and no opt-out signal is no restriction', {}, {}, { ...FREE, query: NO_SIGNAL }],
  [
    'the page says that the law applies, with nobody to ask',
    {},
    { gdprApplies: true },
    { ...NOTHING, query: { gdpr: '1' } },
  ],
  [
    'a TCF stub that stays one',
    { stubs: ['tcf'] },
    { cmpTimeout: 200 },
    { ...NOTHING, query: { gdpr: '1' } },
  ],
  ['a GPP stub that stays one', { stubs: ['gpp'] }, { cmpTimeout: 200 }, { ...NOTHING, query: {} }],
  [
    'a TCF platform that grants everything, and our vendor',
    { stubs: ['tcf'], start: `consentPlatform.startTcf(${EVERYTHING})` },
    { gvlVendorId: 755 },
    { ...FREE, query: { gdpr: '1', gdpr_consent: /^C[\w-]+/ } },
  ],
  [
    'a TCF platform that refuses everything',
    { stubs: ['tcf'], start: 'consentPlatform.startTcf({})' },
    {},
    { ...NOTHING, query: { gdpr: '1', gdpr_consent: /^C/ } },
  ],
  [
    'a TCF platform to whose visitor the law does not apply',
    { stubs: ['tcf'], start: `consentPlatform.startTcf('does not apply')` },
    {},
    { ...FREE, query: { gdpr: '0' } },
  ],
  [
    'a TCF platform that starts late, in time',
    { stubs: ['tcf'], start: `setTimeout(function () { consentPlatform.startTcf(${EVERYTHING}); }, 150)` },
    { cmpTimeout: 10_000 },
    { ...FREE, query: { gdpr: '1' } },
  ],
  [
    'a choice that is waited for',
    {
      stubs: ['tcf'],
      start: `consentPlatform.startTcf('dialog'); setTimeout(function () { consentPlatform.choose(${EVERYTHING}); }, 150)`,
    },
    { consentTimeout: 10_000 },
    { ...FREE, query: { gdpr: '1' } },
  ],
  [
    'a choice that does not come',
    { stubs: ['tcf'], start: `consentPlatform.startTcf('dialog')` },
    { consentTimeout: 200 },
    { ...NOTHING, query: { gdpr: '1' } },
  ],
  [
    'GPP: national section, not opted out',
    {
      stubs: ['gpp'],
      start: `consentPlatform.startGpp([7], [['usnat', 'SaleOptOut', 2], ['usnat', 'SharingOptOut', 2]])`,
    },
    {},
    { ...FREE, query: { gpp: /^D/, gpp_sid: '7' } },
  ],
  [
    'GPP: national section, opted out',
    { stubs: ['gpp'], start: `consentPlatform.startGpp([7], [['usnat', 'SaleOptOut', 1]])` },
    {},
    { ...WITHOUT_IDS, query: { gpp: /^D/, gpp_sid: '7' } },
  ],
  [
    'US Privacy, opted out',
    {
      first: `window.__uspapi = function (command, version, callback) { callback({ version: 1, uspString: '1YYN' }, true); };`,
    },
    {},
    { ...WITHOUT_IDS, query: { us_privacy: '1YYN' } },
  ],
  [
    'Global Privacy Control',
    { first: `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });` },
    {},
    { ...WITHOUT_IDS, query: NO_SIGNAL },
  ],
  [
    'do not track',
    { first: `Object.defineProperty(navigator, 'doNotTrack', { value: '1' });` },
    {},
    { ...WITHOUT_IDS, query: NO_SIGNAL },
  ],
  ['a page that knows of an opt-out', {}, { optedOut: true }, { ...WITHOUT_IDS, query: NO_SIGNAL }],
  ['a page that wants no visitor id', {}, { visitorId: false }, { ...FREE, hasId: false, query: NO_SIGNAL }],
  [
    'a platform that throws',
    { first: `window.__tcfapi = function () { throw new Error('broken platform'); };` },
    { cmpTimeout: 200 },
    { ...NOTHING, query: { gdpr: '1' } },
  ],
];

for (const [sentence, platform, settings, expected] of ROWS) {
  test(`${sentence} › what goes out is what is allowed, and there is an ad`, async () => {
    const visit = await openConsentPage(stage(), platform, { settings: { ...settings } });
    await concluded(visit.page);
    await visit.settled();
    const { query, storage, thirdParties, ...sent } = await outgoing(stage(), visit.page);
    const { networks, query: wanted, ...rest } = expected;
    assert.is(await stateOf(visit.page), 'rendered');
    assert.equal(sent, rest);
    assert.is(thirdParties.length, networks);
    if (rest.hasId === false && networks === 0 && !rest.hasMatchedCookie) assert.is(storage, 0);
    for (const [name, value] of Object.entries(wanted)) {
      if (value instanceof RegExp) assert.match(query[name] ?? '', value);
      else assert.is(query[name], value, name);
    }
    // The creative's own trackers are fired either way, with the signals in their macros.
    const [im] = stage().pixels(/im\.gif/);
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
  });
}

test('without a platform nothing is waited for: the request goes out in the task in which the tag runs', async () => {
  const visit = await openConsentPage(
    stage(),
    {},
    {
      // With another level, the file of messages comes after the ad, to look for mistakes in options.
      settings: { logLevel: 'silent' },
      script: `
        var isLater = false;
        Promise.resolve().then(function () { isLater = true; });
        adsnativetag.on('adRequested', function () { window.requested = isLater ? 'later' : 'at once'; });`,
    },
    trackedAnswer(),
  );
  await concluded(visit.page);
  assert.is(await visit.page.evaluate(() => (window as never as { requested: string }).requested), 'at once');
  assert.equal(
    visit.requests.filter((url) => /consent-|app-|identity-|messages-/.test(url)),
    [],
  );
});

test.run();
