import * as assert from 'uvu/assert';
import { readGpp } from '../../../../src/request/consent/gpp';
import { suite } from '../../../support/suite';

const test = suite('GPP');

const ready = { signalStatus: 'ready', cmpDisplayStatus: 'hidden', gppString: 'DBAA' };

/** The ping of a platform with one section, or several. */
const ping = (sections: number[], parsedSections: object, more: object = {}) => ({
  ...ready,
  applicableSections: sections,
  parsedSections,
  ...more,
});

test('what the platform says › is read', () => {
  const { isAsking, isOptedOut, isSettled, sections, tcf, text } = readGpp(
    ping([7], { usnat: [{ SaleOptOut: 2 }] }),
  );
  assert.equal(
    { isAsking, isOptedOut, isSettled, sections, text, tcf },
    {
      isAsking: false,
      isOptedOut: false,
      isSettled: true,
      sections: [7],
      text: 'DBAA',
      tcf: undefined,
    },
  );
});

const RUBBISH: unknown[] = [
  undefined,
  null,
  5,
  'ping',
  [],
  { applicableSections: 'all', gppString: 5 },
];
for (const said of RUBBISH) {
  test(`${JSON.stringify(said)} › says nothing, and is not settled`, () => {
    const { isAsking, isOptedOut, isSettled, sections, text } = readGpp(said);
    assert.equal([isAsking, isOptedOut, isSettled, sections, text], [false, false, false, [], '']);
  });
}

test('a dialog that is open › is known', () => {
  assert.ok(readGpp(ping([7], {}, { cmpDisplayStatus: 'visible' })).isAsking);
});

test('sections below 1, such as the "none applies" of 0 and -1 › do not count', () => {
  const { isSettled, sections } = readGpp(ping([-1, 0], {}));
  assert.equal([sections, isSettled], [[], true]);
});

const SETTLED: [sentence: string, sections: number[], parsed: object, isSettled: boolean][] = [
  ['each section that applies has fields', [7, 8], { usnat: [{ a: 1 }], usca: [{ a: 1 }] }, true],
  ['one that applies has none', [7, 8], { usnat: [{ a: 1 }], usca: [{}] }, false],
  ['one that applies is not there', [7, 8], { usnat: [{ a: 1 }] }, false],
  ['the fields are of another section', [8], { usnat: [{ a: 1 }], usva: [{ b: 1 }] }, false],
  ['a section is an object, and not a list', [7], { usnat: { a: 1 } }, true],
  ['a section younger than the list has a name of its own', [99], { usxx: [{ a: 1 }] }, true],
  ['a younger section has none but that of another', [7, 99], { usnat: [{ a: 1 }] }, false],
  ['a younger section has none but one that does not apply', [99], { usca: [{ a: 1 }] }, false],
  ['a younger section is of a law that nobody can read', [99], { tcfbrv1: [{ a: 1 }] }, false],
  ['the second segment alone has fields', [7], { usnat: [{}, { Gpc: false }] }, true],
];
for (const [sentence, sections, parsed, isSettled] of SETTLED) {
  test(`settled › ${sentence}: ${isSettled}`, () =>
    assert.is(readGpp(ping(sections, parsed)).isSettled, isSettled));
}

test('settled › not before the platform says that it is ready', () => {
  assert.not.ok(readGpp(ping([7], { usnat: [{ a: 1 }] }, { signalStatus: 'not ready' })).isSettled);
});

const NAMES: [section: number, name: string][] = [
  [2, 'tcfeuv2'],
  [5, 'tcfcav1'],
  [6, 'uspv1'],
  [7, 'usnat'],
  // As @iabgpp/cmpapi wrote it until 3.1.1, in 2023.
  [7, 'usnatv1'],
  [8, 'usca'],
  [8, 'uscav1'],
  [9, 'usva'],
  [10, 'usco'],
  [11, 'usut'],
  [12, 'usct'],
  [13, 'usfl'],
  [14, 'usmt'],
  [15, 'usor'],
  [16, 'ustx'],
  [17, 'usde'],
  [18, 'usia'],
  [19, 'usne'],
  [20, 'usnh'],
  [21, 'usnj'],
  [22, 'ustn'],
  [23, 'usmn'],
  [24, 'usmd'],
  [25, 'usin'],
  [26, 'usky'],
  [27, 'usri'],
];
for (const [section, name] of NAMES) {
  test(`section ${section} › is ${name}`, () => {
    assert.ok(readGpp(ping([section], { [name]: [{ a: 1 }] })).isSettled);
    assert.not.ok(readGpp(ping([section], { other: [{ a: 1 }] })).isSettled);
  });
}

const OPT_OUTS: [field: string, value: unknown, isOptedOut: boolean][] = [
  ['SaleOptOut', 1, true],
  ['SaleOptOut', 2, false],
  ['SaleOptOut', 0, false],
  ['SaleOptOut', '1', true],
  ['SaleOptOut', '2', false],
  ['SaleOptOut', true, true],
  ['SharingOptOut', 1, true],
  ['TargetedAdvertisingOptOut', 1, true],
  ['OptOutSale', 'Y', true],
  ['OptOutSale', 'N', false],
  ['OptOutSale', 'y', true],
  ['OptOutSale', 1, true],
  ['SaleOptOutNotice', 2, true],
  ['SaleOptOutNotice', 1, false],
  ['SaleOptOutNotice', '2', true],
  ['SharingOptOutNotice', 2, true],
  ['KnownChildSensitiveDataConsents', [0, 1], true],
  ['KnownChildSensitiveDataConsents', 1, true],
  ['KnownChildSensitiveDataConsents', ['0', '1'], true],
  ['KnownChildSensitiveDataConsents', [0, 2], false],
  ['Gpc', true, true],
  ['Gpc', false, false],
  ['Gpc', 1, true],
  ['Gpc', 0, false],
  ['SaleOptOutAgain', 1, false],
  ['NotKnownChild', 1, false],
];
for (const [field, value, isOptedOut] of OPT_OUTS) {
  test(`an opt-out › ${field} of ${JSON.stringify(value)}: ${isOptedOut}`, () =>
    assert.is(readGpp(ping([7], { usnat: [{}, { [field]: value }] })).isOptedOut, isOptedOut));
}

test('an opt-out › counts in sections of the US only', () => {
  assert.not.ok(readGpp(ping([2], { tcfeuv2: [{ Gpc: true }] })).isOptedOut);
  assert.not.ok(readGpp(ping([7], { xus: [{ Gpc: true }] })).isOptedOut);
});

/** Which of twelve purposes are allowed by these fields of the European section. */
function allowed(fields: object): number[] {
  const { tcf } = readGpp(ping([2], { tcfeuv2: [fields] }));
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((purpose) =>
    tcf?.allowsPurpose(purpose),
  );
}
const all = Array.from({ length: 12 }, () => true);

test('purposes › consent counts for each, legitimate interest for 2 and 7 only', () => {
  assert.equal(allowed({ PurposeConsents: [true, false, true] }), [1, 3]);
  assert.equal(allowed({ PurposesExpressConsent: [false, true] }), [2]);
  assert.equal(allowed({ PurposeLegitimateInterests: all }), [2, 7]);
  assert.equal(allowed({ PurposesImpliedConsent: all }), [2, 7]);
  assert.equal(allowed({ PurposeConsents: 'all' }), []);
  assert.equal(allowed({ PurposeConsents: [1, 'true'] }), []);
});

test('purposes › of both segments together, and of a section that applies', () => {
  const { tcf } = readGpp(ping([5], { tcfcav1: [{ a: 1 }, { PurposesExpressConsent: [true] }] }));
  assert.is(tcf?.allowsPurpose(1), true);
  assert.equal([tcf?.applies, tcf?.isSettled, tcf?.isAsking, tcf?.text], [true, true, false, '']);
  assert.is(
    readGpp(ping([7], { tcfeuv2: [{ PurposeConsents: all }], usnat: [{ a: 1 }] })).tcf,
    undefined,
  );
});

test('special features › are read by their number', () => {
  const { tcf } = readGpp(ping([2], { tcfeuv2: [{ SpecialFeatureOptins: [false, true] }] }));
  assert.equal([tcf?.hasFeature(1), tcf?.hasFeature(2), tcf?.hasFeature(3)], [false, true, false]);
  const canadian = readGpp(ping([5], { tcfcav1: [{ SpecialFeatureExpressConsent: [true] }] })).tcf;
  assert.equal([canadian?.hasFeature(1), canadian?.hasFeature(2)], [true, false]);
});

test('the European section › is read beside others that apply', () => {
  const tcfeuv2 = { TcString: 'c', PurposeConsents: [true] };
  assert.ok(readGpp(ping([2, 7], { tcfeuv2, usnat: { Gpc: false } })).tcf);
  assert.not(readGpp(ping([7], { tcfeuv2, usnat: { Gpc: false } })).tcf);
});

for (const name of ['GpcSegmentIncluded', 'SomethingElse']) {
  test(`a flag ${name} › is no opt-out`, () =>
    assert.is(readGpp(ping([7], { usnat: { [name]: true } })).isOptedOut, false));
}
