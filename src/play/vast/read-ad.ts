import { asWebUrl } from '../../shared/web-url';

/** An address to report to, and when. */
export interface Tracker {
  /** The element's name, such as `Impression`; for a `Tracking` its event, after an `@`. */
  on: string;
  /** With macros. */
  template: string;
  /** The offset of a `progress`, in seconds or as `25%`. */
  offset?: string | number;
}

/** A file of the video. Its bitrate is in kbit/s, 0 if the document does not say. */
export type MediaFile = ReturnType<typeof readFile>;

/**
 * An industry icon, such as AdChoices, as the document says: its sides in CSS pixels, its place in
 * these or as a side, its time in seconds or `NO_TIME`. VAST 4.3 §3.16.
 */
export type Icon = ReturnType<typeof readIcon>;

/**
 * What an `Ad` says; after its wrappers were followed, with what they add. `error` is why it cannot
 * be played. VAST 4.3 §2.3.5.3.
 */
export type AdParts = ReturnType<typeof readAd> & { error?: number };

/** The elements at a path of names below an element. */
export function elementsAt(element: Element, ...pathNames: string[]) {
  let matching = [element];
  // A loop, since Prototype.js has a `reduce` of its own:
  // https://github.com/prebid/Prebid.js/issues/3576
  for (const name of pathNames) {
    matching = matching.flatMap(({ children }) =>
      [...children].filter((child) => child.nodeName === name),
    );
  }
  return matching;
}

const textOf = (element: Element | undefined) => element?.textContent?.trim() || '';
const texts = (elements: Element[]) => elements.map(textOf).join();
const isTrue = (value: string | null) => /^(true|1)$/i.test(value || '');
const integer = (element: Element, name: string) =>
  Number.parseInt(element.getAttribute(name) || '0', 10);

/** A time that the document does not say, or that is none. */
const NO_TIME = -1;

/** Reads a time as VAST writes it, `00:01:30.500`, or as a number of seconds. In seconds. */
function readTime(text: string | undefined) {
  if (text && Number.isFinite(Number(text))) {
    return Math.trunc(Number(text));
  }
  const textParts = text?.split(':') || [];
  const [hours, minutes] = textParts.map(Number) as [number, number];
  const seconds = Number.parseFloat(textParts[2] || '');
  const time = hours * 3600 + minutes * 60 + seconds;
  return textParts.length === 3 && minutes <= 60 && seconds <= 60 && time >= 0 ? time : NO_TIME;
}

/** The trackers that elements of one name are. */
export const trackersOf = (elements: Element[]): Tracker[] =>
  elements.map((element) => ({ on: element.nodeName, template: textOf(element) }));

function trackingsOf(element: Element): Tracker[] {
  return elementsAt(element, 'TrackingEvents', 'Tracking').flatMap((tracking) => {
    const on = `@${tracking.getAttribute('event')}`;
    const offset = tracking.getAttribute('offset') || '';
    const template = textOf(tracking);
    if (on !== '@progress') {
      return { on, template };
    }
    return /^\s*\d/.test(offset)
      ? {
          on,
          template,
          offset: offset.endsWith('%') ? offset : readTime(offset),
        }
      : [];
  });
}

function readFile(element: Element) {
  return {
    fileURL: textOf(element),
    deliveryType: element.getAttribute('delivery') || '',
    mimeType: element.getAttribute('type'),
    apiFramework: element.getAttribute('apiFramework'),
    bitrate: integer(element, 'bitrate'),
    width: integer(element, 'width'),
  };
}

function readIcon(element: Element) {
  const attribute = (name: string) => element.getAttribute(name) || '';
  return {
    program: attribute('program'),
    src: asWebUrl(textOf(elementsAt(element, 'StaticResource').pop())),
    text: attribute('altText'),
    width: integer(element, 'width'),
    height: integer(element, 'height'),
    x: attribute('xPosition'),
    y: attribute('yPosition'),
    offset: readTime(attribute('offset')),
    duration: readTime(attribute('duration')),
    clickThrough: textOf(elementsAt(element, 'IconClicks', 'IconClickThrough')[0]),
    trackers: trackersOf([
      ...elementsAt(element, 'IconClicks', 'IconClickTracking'),
      ...elementsAt(element, 'IconViewTracking'),
    ]),
  };
}

/**
 * The trackers of verification scripts that are not run. VAST 4.1; before, they were in extensions.
 */
function verificationsOf(element: Element) {
  const verifications = elementsAt(element, 'AdVerifications', 'Verification');
  const extensions = verifications.length
    ? verifications
    : elementsAt(element, 'Extensions', 'Extension', 'AdVerifications', 'Verification');
  return extensions.flatMap(trackingsOf).filter(({ on }) => on === '@verificationNotExecuted');
}

function readLinears(linears: Element[]) {
  const elementsIn = (...pathNames: string[]) =>
    linears.flatMap((linear) => elementsAt(linear, ...pathNames));
  const clickThrough = elementsIn('VideoClicks', 'ClickThrough')[0];
  return {
    trackers: [
      ...linears.flatMap(trackingsOf),
      ...trackersOf(elementsIn('VideoClicks', 'ClickTracking')),
    ],
    /** With macros; absent without the element. */
    clickThrough: clickThrough && textOf(clickThrough),
    files: elementsIn('MediaFiles', 'MediaFile').map(readFile),
    icons: elementsIn('Icons', 'Icon').map(readIcon),
  };
}

/** Reads an `InLine` or a `Wrapper`; `ad` is the `Ad` around it. */
export function readAd(element: Element, ad: Element) {
  const elementsIn = (...pathNames: string[]) => elementsAt(element, ...pathNames);
  const attribute = (name: string) => ad.getAttribute(name) || element.getAttribute(name) || '';
  const isWrapper = element.nodeName === 'Wrapper';
  const creatives = elementsIn('Creatives', 'Creative');
  const linears = creatives.flatMap((creative) => elementsAt(creative, 'Linear'));
  const [linear] = linears;
  const linearParts = readLinears(isWrapper ? linears : linears.slice(0, 1));
  const duration = readTime(linear && textOf(elementsAt(linear, 'Duration')[0]));
  const skip = linear?.getAttribute('skipoffset') ?? undefined;
  const isShare = skip?.endsWith('%') && duration !== NO_TIME;
  const universalAdIds = creatives
    .filter((creative) => linear?.parentNode === creative)
    .flatMap((creative) => elementsAt(creative, 'UniversalAdId'))
    .map((id) => `${id.getAttribute('idRegistry') || 'unknown'} ${textOf(id)}`);
  const skipAfter = isShare ? duration * (Number.parseInt(String(skip), 10) / 100) : readTime(skip);
  return {
    ...linearParts,
    trackers: [
      ...linearParts.trackers,
      ...trackersOf([
        ...elementsIn('Error'),
        ...elementsIn('Impression'),
        ...elementsIn('ViewableImpression', 'Viewable'),
      ]),
      ...verificationsOf(element),
    ],
    /** Whether it has a linear creative, and whether it has others. */
    isLinear: !!linear,
    hasOthers: ['NonLinear', 'Companion'].some(
      (form) => elementsIn('Creatives', 'Creative', `${form}Ads`, form)[0],
    ),
    /** Seconds; `NO_TIME` if the document does not say. */
    duration,
    /** Seconds after which it can be skipped; absent if it cannot. */
    skipAfter: skipAfter >= 0 ? skipAfter : undefined,
    macros: {
      UNIVERSALADID: universalAdIds.join(),
      PODSEQUENCE: attribute('sequence'),
      ADTYPE: attribute('adType'),
      ADSERVINGID: textOf(elementsIn('AdServingId').pop()),
      ADCATEGORIES: texts(elementsIn('Category')),
      BLOCKEDADCATEGORIES: texts(elementsIn('BlockedAdCategories')),
    },
    /** Where the wrapped document is; empty for an ad that is none. */
    next: isWrapper
      ? asWebUrl(textOf(elementsIn('VASTAdTagURI')[0] || elementsIn('VASTAdTagURL', 'URL')[0]))
      : '',
    /**
     * Whether it is a wrapper that allows wrappers, or several ads, in the document that it wraps.
     */
    allowsWrappers: isTrue(element.getAttribute('followAdditionalWrappers') || 'true'),
    allowsMany: isTrue(element.getAttribute('allowMultipleAds')),
  };
}
