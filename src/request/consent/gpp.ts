import { type Json, membersOf } from '../../shared/json';
import { ownProperties } from '../../shared/own-properties';
import type { GppSignal, TcfSignal } from './signals';

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The European and the Canadian section, which list purposes like the TCF. */
const TCF_SECTIONS: Record<number, string> = { 2: 'tcfeuv2', 5: 'tcfca' };

/**
 * The sections of the US by number, from 6 on: US Privacy, national, then the states. IAB GPP
 * section ids.
 */
const US_SECTIONS = 'p nat ca va co ut ct fl mt or tx de ia ne nh nj tn mn md in ky ri'.split(' ');

/**
 * The name of a section, without the version `v1`, which all had in 2023 (@iabgpp/cmpapi 3.1.1);
 * undefined for one that is newer than this list.
 */
const nameOf = (section: number) =>
  TCF_SECTIONS[section] || (US_SECTIONS[section - 6] && `us${US_SECTIONS[section - 6]}`);

/**
 * Fields of a US section, and what in them is an opt-out: of sale, sharing, targeting, where no notice
 * was given, so that the visitor could not object, for a child's data, or by GPC. Platforms write
 * numbers as text, too.
 */
const OPT_OUTS: [name: RegExp, value: RegExp][] = [
  [/OptOut(Sale)?$/, /^(1|Y|true)$/i],
  [/OptOutNotice$/, /^2$/],
  [/^KnownChild/, /1/],
  [/^Gpc$/, /^(1|true)$/],
];

const isOptOut = ([name, value]: [string, unknown]) =>
  OPT_OUTS.some(([field, optOut]) => field.test(name) && optOut.test(String(value)));

/**
 * Reads a section that lists purposes: consent, and legitimate interest unless a purpose requires
 * consent.
 */
function readPurposes(segments: Json[]): TcfSignal {
  const fields: Json = Object.assign({ __proto__: null }, ...segments);
  const isGranted = (number: number, ...names: string[]) =>
    names.some((name) => asArray(fields[name])[number - 1] === true);
  return {
    applies: true,
    text: '',
    isSettled: true,
    isAsking: false,
    allowsPurpose: (purpose) =>
      isGranted(purpose, 'PurposeConsents', 'PurposesExpressConsent') ||
      ([2, 7].includes(purpose) &&
        isGranted(purpose, 'PurposeLegitimateInterests', 'PurposesImpliedConsent')),
    hasFeature: (feature) =>
      isGranted(feature, 'SpecialFeatureOptins', 'SpecialFeatureExpressConsent'),
  };
}

/** Reads the ping of a GPP platform. GPP CMP API 1.1. */
export function readGpp(ping: unknown): GppSignal {
  const { applicableSections, cmpDisplayStatus, gppString, parsedSections, signalStatus } =
    ownProperties(membersOf(ping));
  const sections = asArray(applicableSections).filter(
    (section): section is number => Number(section) > 0,
  );
  const parsed = Object.entries(membersOf(parsedSections)).map(
    ([name, segments]): [string, Json[]] => [
      name.replace(/v1$/, ''),
      [segments].flat().map(Object),
    ],
  );
  const said = parsed.filter(([, segments]) =>
    segments.some((segment) => Object.keys(segment).length),
  );
  const saidNames = new Set(said.map(([name]) => name));
  // A section that is newer than the list may be any of the US that is. What another law allows is
  // not known.
  const hasNewer = [...saidNames].some(
    (name) => /^us/.test(name) && !US_SECTIONS.includes(name.slice(2)),
  );
  const isSaid = (section: number) => {
    const name = nameOf(section);
    return name ? saidNames.has(name) : hasNewer;
  };
  const applicable = new Set(sections.map((section) => TCF_SECTIONS[section]));
  const purposes = parsed.find(([name]) => applicable.has(name));
  return {
    text: typeof gppString === 'string' ? gppString : '',
    sections,
    // A section that applies but is missing leaves the choice unknown, which is not a yes.
    isSettled: signalStatus === 'ready' && sections.every(isSaid),
    isAsking: cmpDisplayStatus === 'visible',
    isOptedOut: said.some(
      ([name, segments]) =>
        /^us/.test(name) && segments.some((segment) => Object.entries(segment).some(isOptOut)),
    ),
    ...(purposes && { tcf: readPurposes(purposes[1]) }),
  };
}
