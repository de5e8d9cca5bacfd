import * as assert from 'uvu/assert';
import type { Activity } from '../../../../src/contract/activity';
import { ACTIVITIES as ALL } from '../../../../src/inspect/console/activities';
import { readGpp } from '../../../../src/request/consent/gpp';
import { allows } from '../../../../src/request/consent/rules';
import type { Signals } from '../../../../src/request/consent/signals';
import { readTcf } from '../../../../src/request/consent/tcf';
import { readUsPrivacy } from '../../../../src/request/consent/us-privacy';
import { test } from '../../../support/suite';

/** Our number in the Global Vendor List, in rows that have one. */
const VENDOR = 755;

/** Numbers as the TCF writes them: an object of `true`. */
const yes = (...numbers: number[]) => Object.fromEntries(numbers.map((number) => [number, true]));

/** What a TCF platform says of a visitor to whom the law applies, and who chose. */
function tcData(overrides: Record<string, unknown> = {}) {
  return {
    tcString: 'CTC',
    gdprApplies: true,
    eventStatus: 'tcloaded',
    purpose: { consents: {}, legitimateInterests: {} },
    vendor: { consents: {}, legitimateInterests: {} },
    specialFeatureOptins: {},
    publisher: { restrictions: {} },
    ...overrides,
  };
}

const consents = (...numbers: number[]) => ({ purpose: { consents: yes(...numbers) } });
const interests = (...numbers: number[]) => ({ purpose: { legitimateInterests: yes(...numbers) } });
const vendor = (ground: string, extra = {}) => ({ vendor: { [ground]: yes(VENDOR), ...extra } });

const tcf = (overrides: Record<string, unknown> = {}, vendorId?: number) => ({
  tcf: readTcf(tcData(overrides), vendorId),
});

const gpp = (parsedSections: unknown, applicableSections = [7], signalStatus = 'ready') => ({
  gpp: readGpp({ gppString: 'DB', signalStatus, applicableSections, parsedSections }),
});

const us = (uspString: unknown, isSuccess = true) => ({
  usPrivacy: readUsPrivacy({ uspString }, isSuccess),
});

const optedOut = { isOptedOut: () => true };
const everything = { ...consents(1, 2, 3, 4, 7), specialFeatureOptins: yes(1, 2) };
/** A restriction of the publisher's, of purpose 2 for our vendor. */
const restricted = (type: number) => ({ publisher: { restrictions: { 2: { [VENDOR]: type } } } });
const ofVendor = { ...consents(2), ...vendor('consents') };

const FOR_TWO: Activity[] = ['request', 'networks', 'bids'];
const WITHOUT_IDS: Activity[] = ['request', 'storage', 'networks', 'bids', 'analytics'];

/** Of a platform that freezes what it gives, and has `null` for what there is none of. */
const FROZEN = Object.freeze(tcData({ ...everything, tcString: null, publisher: null }));

/** What a page says, and what that allows. */
const ROWS: [sentence: string, signals: Partial<Signals>, allowed: Activity[]][] = [
  ['nothing on the page', {}, ALL],
  ['the page says that the law applies, and has nobody to ask', { gdprApplies: true }, ['request']],
  ['the page says so, and has a platform', { gdprApplies: true, ...tcf(everything) }, ALL],

  ['TCF has not spoken', { tcf: null }, ['request']],
  ['TCF does not apply', tcf({ gdprApplies: false, eventStatus: undefined }), ALL],
  ['TCF is deciding whether it applies', tcf({ gdprApplies: undefined }), ['request']],
  ['TCF dialog is up', tcf({ eventStatus: 'cmpuishown', ...everything }), ['request']],
  ['TCF status nobody knows', tcf({ eventStatus: 'later', ...everything }), ['request']],
  ['TCF, all refused', tcf(), ['request']],
  ['TCF, all granted', tcf(everything), ALL],
  ['TCF, granted just now', tcf({ eventStatus: 'useractioncomplete', ...everything }), ALL],
  ['TCF purpose 1', tcf(consents(1)), ['request', 'storage', 'cookieMatch', 'identity']],
  ['TCF purpose 2', tcf(consents(2)), FOR_TWO],
  ['TCF purpose 7', tcf(consents(7)), ['request', 'analytics']],
  ['TCF fingerprinting without storage', tcf({ specialFeatureOptins: yes(2) }), ['request']],
  [
    'TCF fingerprinting and storage',
    tcf({ ...consents(1), specialFeatureOptins: yes(2) }),
    ['request', 'id', 'storage', 'cookieMatch', 'identity'],
  ],
  ['TCF precise place', tcf({ specialFeatureOptins: yes(1) }), ['request', 'geo']],
  [
    'TCF legitimate interest in 2 and 7',
    tcf(interests(2, 7)),
    ['request', 'networks', 'bids', 'analytics'],
  ],
  ['TCF legitimate interest in 1 is none', tcf(interests(1)), ['request']],

  ['TCF purpose without the vendor', tcf(consents(1, 2, 7), VENDOR), ['request']],
  ['TCF purpose and vendor', tcf(ofVendor, VENDOR), FOR_TWO],
  [
    'TCF vendor not disclosed',
    tcf({ ...consents(2), ...vendor('consents', { disclosedVendors: {} }) }, VENDOR),
    ['request'],
  ],
  [
    'TCF vendor disclosed',
    tcf({ ...consents(2), ...vendor('consents', { disclosedVendors: yes(VENDOR) }) }, VENDOR),
    FOR_TWO,
  ],
  ['TCF restriction: not allowed', tcf({ ...ofVendor, ...restricted(0) }, VENDOR), ['request']],
  ['TCF restriction: consent, given', tcf({ ...ofVendor, ...restricted(1) }, VENDOR), FOR_TWO],
  [
    'TCF restriction: consent, only interest',
    tcf(
      {
        ...interests(2),
        ...vendor('legitimateInterests'),
        ...restricted(1),
      },
      VENDOR,
    ),
    ['request'],
  ],
  [
    'TCF restriction: interest, only consent',
    tcf({ ...ofVendor, ...restricted(2) }, VENDOR),
    ['request'],
  ],
  ['TCF frozen, with null', { tcf: readTcf(FROZEN, undefined) }, ALL],
  ['TCF rubbish', { tcf: readTcf('rubbish', undefined) }, ['request']],

  ['GPP has not spoken', { gpp: null }, ['request']],
  ['GPP is not ready', gpp({}, [7], 'not ready'), ['request']],
  ['GPP without sections', gpp({}, [-1]), ALL],
  ['GPP applies, and says nothing', gpp({}, [7]), ['request']],
  ['GPP applies, and its section is empty', gpp({ usnat: [{}] }, [7]), ['request']],
  [
    'GPP says another section than what applies',
    gpp({ usnat: [{ SaleOptOut: 2 }] }, [8]),
    ['request'],
  ],
  ['GPP says one of two that apply', gpp({ usnat: [{ SaleOptOut: 2 }] }, [7, 8]), ['request']],
  ['GPP European section is missing', gpp({ usnat: [{ SaleOptOut: 2 }] }, [2, 7]), ['request']],
  ['GPP without any parsed section', gpp(undefined, [7]), ['request']],
  ['GPP section younger than the tag', gpp({ uszz: [{ SaleOptOut: 2 }] }, [99]), ALL],
  [
    'GPP section younger than the tag, opted out',
    gpp({ uszz: [{ SaleOptOut: 1 }] }, [99]),
    WITHOUT_IDS,
  ],
  [
    'GPP section younger than the tag, not said',
    gpp({ usnat: [{ SaleOptOut: 2 }] }, [7, 99]),
    ['request'],
  ],
  ['GPP rubbish', { gpp: readGpp(7) }, ['request']],
  ['GPP national, not opted out', gpp({ usnat: [{ SaleOptOut: 2, SharingOptOut: 2 }] }), ALL],
  ['GPP national, not applicable', gpp({ usnat: [{ SaleOptOut: 0, SharingOptOut: 0 }] }), ALL],
  ['GPP sale opted out', gpp({ usnat: [{ SaleOptOut: 1 }] }), WITHOUT_IDS],
  ['GPP sharing opted out', gpp({ usca: { SharingOptOut: 1 } }, [8]), WITHOUT_IDS],
  ['GPP targeting opted out', gpp({ usva: [{ TargetedAdvertisingOptOut: 1 }] }, [9]), WITHOUT_IDS],
  ['GPP notice not given', gpp({ usnat: [{ SaleOptOutNotice: 2, SaleOptOut: 2 }] }), WITHOUT_IDS],
  ['GPP known child', gpp({ usnat: [{ KnownChildSensitiveDataConsents: [0, 1] }] }), WITHOUT_IDS],
  [
    'GPP with the browser’s signal',
    gpp({ usca: [{ SaleOptOut: 2 }, { Gpc: true }] }, [8]),
    WITHOUT_IDS,
  ],
  ['GPP section of US Privacy, opted out', gpp({ uspv1: { OptOutSale: 'Y' } }, [6]), WITHOUT_IDS],
  ['GPP section of US Privacy, not opted out', gpp({ uspv1: { OptOutSale: 'N' } }, [6]), ALL],
  ['GPP European section, refused', gpp({ tcfeuv2: [{ PurposeConsents: [] }] }, [2]), ['request']],
  [
    'GPP European section, purpose 2',
    gpp({ tcfeuv2: [{ PurposeConsents: [false, true] }] }, [2]),
    FOR_TWO,
  ],
  [
    'GPP European section that does not apply',
    gpp({ tcfeuv2: [{ PurposeConsents: [] }], usnat: [{ SaleOptOut: 2 }] }, [7]),
    ALL,
  ],

  ['US Privacy has not spoken', { usPrivacy: null }, ['request']],
  ['US Privacy failed', us('1YNN', false), ['request']],
  ['US Privacy rubbish', us('yes'), ['request']],
  ['US Privacy does not apply', us('1---'), ALL],
  ['US Privacy, not opted out', us('1YNN'), ALL],
  ['US Privacy, opted out', us('1YYN'), WITHOUT_IDS],

  ['opted out by browser, page or visitor', optedOut, WITHOUT_IDS],
  ['opted out, TCF granted', { ...optedOut, ...tcf(everything) }, WITHOUT_IDS],
  ['TCF granted, US Privacy opted out', { ...tcf(everything), ...us('1YYN') }, WITHOUT_IDS],
  ['a page for children', { isForChildren: true }, ['request', 'bids']],
  ['a page for children, TCF refused', { isForChildren: true, ...tcf() }, ['request']],
  ['TCF granted, US Privacy silent', { ...tcf(everything), usPrivacy: null }, ALL],
  ['TCF granted, US Privacy rubbish', { ...tcf(everything), ...us('yes') }, ALL],
  ['TCF refused, US Privacy silent', { ...tcf(), usPrivacy: null }, ['request']],
  [
    'TCF does not apply, US Privacy silent',
    { ...tcf({ gdprApplies: false }), usPrivacy: null },
    ['request'],
  ],
  ['TCF granted, GPP silent', { ...tcf(everything), gpp: null }, ['request']],
];

for (const [sentence, signals, allowed] of ROWS) {
  test(`consent › ${sentence}: ${allowed.length === ALL.length ? 'everything' : allowed.join(', ')}`, () => {
    const all: Signals = { gdprApplies: false, isOptedOut: () => false, ...signals };
    assert.equal(
      ALL.filter((activity) => allows(activity, all)),
      allowed,
    );
  });
}

test('consent › storage is not looked into for the opt-out before the visitor allows storage', () => {
  let looks = 0;
  const isOptedOut = () => {
    looks++;
    return false;
  };
  for (const signals of [{ tcf: null }, tcf(), { gdprApplies: true }]) {
    for (const activity of ALL) {
      allows(activity, { gdprApplies: false, isOptedOut, ...signals });
    }
  }
  assert.is(looks, 0);
});
