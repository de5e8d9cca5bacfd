import * as assert from 'uvu/assert';
import { concluded, trackedAnswer } from '../support/ad-page';
import { assertNone } from '../support/assert-list';
import { openConsentPage } from '../support/consent-page';
import {
  EVERYTHING,
  FREE,
  NO_SIGNAL,
  NOTHING,
  testOutgoing,
  WITHOUT_IDS,
} from '../support/consent-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('consent');

const REFUSED = { ...NOTHING, query: { gdpr: '1' } };

testOutgoing({ test, stage }, [
  ['the page says that the law applies, with nobody to ask', {}, { gdprApplies: true }, REFUSED],
  ['a TCF stub that stays one', { stubs: ['tcf'] }, { cmpTimeout: 200 }, REFUSED],
  ['a GPP stub that stays one', { stubs: ['gpp'] }, { cmpTimeout: 200 }, { ...NOTHING, query: {} }],
  [
    'a TCF platform to whose visitor the law does not apply',
    { stubs: ['tcf'], start: `consentPlatform.startTcf('does not apply')` },
    {},
    { ...FREE, query: { gdpr: '0' } },
  ],
  [
    'a TCF platform that starts late, in time',
    {
      stubs: ['tcf'],
      start: `setTimeout(function () { consentPlatform.startTcf(${EVERYTHING}); }, 150)`,
    },
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
    REFUSED,
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
    'US Privacy, opted out',
    {
      first: `window.__uspapi = function (command, version, callback) { callback({ version: 1, uspString: '1YYN' }, true); };`,
    },
    {},
    { ...WITHOUT_IDS, query: { us_privacy: '1YYN' } },
  ],
  [
    // As InMobi Choice does, formerly Quantcast's, which leaves it there where it asks Europeans only.
    'TCF, granted, beside a stub of US Privacy that stays one',
    {
      stubs: ['tcf'],
      first: 'window.__uspapi = function () {};',
      start: `consentPlatform.startTcf(${EVERYTHING})`,
    },
    { cmpTimeout: 600_000 },
    { ...FREE, query: { gdpr: '1' } },
  ],
  [
    'TCF that does not apply, beside such a stub',
    {
      stubs: ['tcf'],
      first: 'window.__uspapi = function () {};',
      start: `consentPlatform.startTcf('does not apply')`,
    },
    { cmpTimeout: 200 },
    { ...NOTHING, query: { gdpr: '0' } },
  ],
  [
    'do not track',
    { first: `Object.defineProperty(navigator, 'doNotTrack', { value: '1' });` },
    {},
    { ...WITHOUT_IDS, query: NO_SIGNAL },
  ],
  ['a page that knows of an opt-out', {}, { optedOut: true }, { ...WITHOUT_IDS, query: NO_SIGNAL }],
  [
    'a page that wants no visitor id',
    {},
    { visitorId: false },
    { ...FREE, hasId: false, query: NO_SIGNAL },
  ],
  [
    'a platform that throws',
    { first: `window.__tcfapi = function () { throw new Error('broken platform'); };` },
    { cmpTimeout: 200 },
    REFUSED,
  ],
]);

test('without a platform nothing is waited for: the request goes out in the task in which the tag runs', async () => {
  const visit = await openConsentPage(
    stage(),
    {},
    {
      // With another level, the file of messages comes after the ad, to look for mistakes in
      // options.
      settings: { logLevel: 'silent' },
      script: `
        var isLater = false;
        Promise.resolve().then(function () { isLater = true; });
        adsnativetag.on('adRequested', function () { window.requested = isLater ? 'later' : 'at once'; });`,
    },
    trackedAnswer(),
  );
  await concluded(visit.page);
  assert.is(
    await visit.page.evaluate(() => (window as never as { requested: string }).requested),
    'at once',
  );
  assertNone(visit.requests, (url) => /consent-|app-|identity-|messages-/.test(url));
});
