import type { Documents, Outcome } from './play';

/** Something in which the tag's own reader differs from the library on purpose. */
export interface Difference {
  what: string;
  why: string;
  /** Whether it can show in what the reader makes of these texts. Such cases are not compared. */
  isIn(texts: string, own: Outcome): boolean;
}

/** An `Ad` and what it holds; at the end of a cut document, what is left. */
const AD = /<Ad[\s>][\s\S]*?(<\/Ad>|$)/g;

const isTwice = (texts: string, name: string) => new RegExp(`</${name}>\\s*<${name}[\\s>]`).test(texts);

export const DIFFERENCES: Difference[] = [
  {
    what: 'An ad of companions or overlays only reports error 201; the library reports nothing.',
    why: 'Its buyer would not learn that the ad cannot be shown in a player.',
    isIn: (texts, own) => !own.plays && /<(Companion|NonLinear)[\s>]/.test(texts),
  },
  {
    what: 'A companion of a wrapper is no media file: 303, as without it; for the library the ad lacks a playable file, or nothing.',
    why: 'The wrapped ad brings nothing to play.',
    isIn: (texts, own) => !own.plays && /<Wrapper[\s\S]*<Companion[\s>]/.test(texts),
  },
  {
    what: 'An `Ad` without content, and a wrapper that may not be followed, is no ad; for the library its whole document is none.',
    why: 'Other ads of the document can be played.',
    isIn: (texts) =>
      /followAdditionalWrappers="(?!true|1)/i.test(texts) ||
      texts
        .split('<?xml')
        .some((text) => [...text.matchAll(AD)].some(([ad]) => !/<(InLine|Wrapper)[\s>]/.test(ad))),
  },
  {
    what: 'Each `IconViewTracking`, `VideoClicks`, `Creatives` and `AdVerifications` counts; for the library one of each.',
    why: 'VAST 4 allows several of the former; no tracker of a buyer is left out.',
    isIn: (texts) =>
      ['AdVerifications', 'Creatives', 'IconViewTracking', 'VideoClicks'].some((name) =>
        isTwice(texts, name),
      ),
  },
  {
    what: '`[ASSETURI]` is the file that plays; for the library the first one of the document.',
    why: 'VAST 4: the address of the asset that is played.',
    isIn: (texts) => /ASSETURI[\s\S]*<MediaFile[\s\S]*<MediaFile[\s>]/.test(texts),
  },
  {
    what: 'Every macro that is not known is -1; the library leaves those that its list lacks.',
    why: 'The list of names would weigh a tenth of the reader, and a bracket in an address is no value for anybody.',
    isIn: (texts) =>
      /\[(?!ADPLAYHEAD|ASSETURI|CACHEBUSTING|ERRORCODE|PAGEURL|PODSEQUENCE|REASON|TIMESTAMP|UNIVERSALADID|CDATA)[A-Z]+]/.test(
        texts,
      ) && !texts.includes('on=all'),
  },
  {
    what: 'A relative address of a wrapped document is resolved as browsers do; the library appends it to the folder.',
    why: 'The standard for addresses.',
    isIn: (texts) => /<VASTAdTagUR[IL]>\s*(<URL>\s*)?<!\[CDATA\[\s*(?!https?:|\s*]])/i.test(texts),
  },
  {
    what: 'A progress at `25%` is a share; the library also takes it for 25 seconds, which differs in ads over 100 s.',
    why: 'The share is what the document says.',
    isIn: (texts) => /offset="\d+%"/.test(texts) && /<Duration>\s*(00:0[2-9]|00:01:[4-9]|\d{3,})/.test(texts),
  },
];

/** The differences that can show in a case. */
export function differencesIn(documents: Documents, own: Outcome): Difference[] {
  const texts = Object.values(documents).join('\n');
  return DIFFERENCES.filter(({ isIn }) => isIn(texts, own));
}
