import type { Core } from '../../contract/core';
import { baseUrl } from '../../shared/base-url';
import { MAX_TRACKERS } from '../../shared/defaults';
import { asWebUrl } from '../../shared/web-url';
import type { SendTrackers } from './fill-in';
import { type AdParts, elementsAt, readAd, type Tracker, trackersOf } from './read-ad';
import type { Fetch } from './read-document';

/** Maximum wrappers before an ad counts as not found. VAST 4 §2.4.3.4. */
const WRAPPER_LIMIT = 5;

/**
 * Maximum ads of all documents: each has the trackers of those around it. docs/options.md#limits.
 */
const MAX_ADS = 100;

/** VAST error codes. VAST 4 §2.3.6.3. */
export const ERROR = {
  noXml: 100,
  schema: 101,
  version: 102,
  notLinear: 201,
  noAnswer: 301,
  tooManyWrappers: 302,
  noAd: 303,
  noMediaFile: 403,
} as const;

/** From this version on, a wrapped document may hold several ads only if its wrapper says so. */
const MANY_BY_OPTION = 3;

/** A document, and the wrappers that led to it. */
interface FoundDocument {
  xml: Document;
  /** The document's address; empty for a document that the ad response contains. */
  url: string;
  /** How many wrappers led to it, and the last of them. */
  depth: number;
  wrapper?: AdParts;
}

/** The error of a document that is no VAST, or VAST of a version that is not read. */
export class NoVast extends Error {
  readonly code: number;
  constructor(root: Element) {
    super(root.nodeName);
    this.code =
      root.nodeName === 'VideoAdServingTemplate'
        ? ERROR.version
        : root.querySelector('parsererror')
          ? ERROR.noXml
          : ERROR.schema;
  }
}

interface Chain {
  fetch: Fetch;
  send: SendTrackers;
  page: Core['pageState'];
  /** Notes for the console that ads were left out. */
  cut(): void;
  /** How many ads were read. */
  count: number;
  /** The `Error` elements of documents, outside of ads. */
  errors: Tracker[];
  /** Whether the first document is of a version whose documents always hold several ads. */
  isOld: boolean;
}

/** The ads of a document that may be used, not yet followed. */
function adsOf({ wrapper, xml }: FoundDocument, vastChain: Chain) {
  const root = vastChain.page.unshadowed(xml).documentElement;
  if (root.nodeName !== 'VAST') {
    throw new NoVast(root);
  }
  vastChain.errors.push(...trackersOf(elementsAt(root, 'Error').slice(0, MAX_TRACKERS)));
  if (!wrapper) {
    vastChain.isOld = Number.parseFloat(root.getAttribute('version') || '') < MANY_BY_OPTION;
  }
  const takesMany = !wrapper || wrapper.allowsMany || vastChain.isOld;
  const ads: AdParts[] = [];
  for (const element of elementsAt(root, 'Ad')) {
    if (++vastChain.count > MAX_ADS) {
      vastChain.cut();
      break;
    }
    // Where one ad is allowed, a second one is its substitute.
    if (!takesMany && ads.length > 1) {
      break;
    }
    const kinds = wrapper && !wrapper.allowsWrappers ? ['InLine'] : ['InLine', 'Wrapper'];
    const content = [...element.children].find(({ nodeName }) => kinds.includes(nodeName));
    if (!content) {
      continue;
    }
    const ad = readAd(content, element);
    const isUsable = content.nodeName === 'InLine' ? takesMany || !ad.macros.PODSEQUENCE : ad.next;
    if (isUsable) {
      ads.push(ad);
    } else {
      vastChain.send(vastChain.errors, 'Error', { ERRORCODE: ERROR.schema });
    }
  }
  const [only] = ads;
  if (wrapper && only && ads.length === 1) {
    only.macros.PODSEQUENCE = wrapper.macros.PODSEQUENCE || '';
  }
  return ads;
}

/** An ad with what its wrapper adds. */
function wrap(ad: AdParts, wrapper: AdParts): AdParts {
  const { macros } = ad;
  const blocked = [macros.BLOCKEDADCATEGORIES, wrapper.macros.BLOCKEDADCATEGORIES];
  return {
    ...ad,
    trackers: [...ad.trackers, ...wrapper.trackers],
    icons: [...ad.icons, ...wrapper.icons],
    clickThrough: ad.clickThrough ?? wrapper.clickThrough,
    macros: { ...macros, BLOCKEDADCATEGORIES: blocked.filter(Boolean).join() },
  };
}

/** Follows a wrapper to its ads. If that fails, the result is the wrapper, with the error. */
async function follow(
  ad: AdParts,
  { depth, url }: FoundDocument,
  vastChain: Chain,
): Promise<AdParts[]> {
  if (!ad.next) {
    return [ad];
  }
  const failed = (error: number) => [{ ...ad, error }];
  if (depth >= WRAPPER_LIMIT) {
    return failed(ERROR.tooManyWrappers);
  }
  try {
    const { href } = new URL(ad.next, url || baseUrl());
    const ads = await readAll(
      {
        xml: await vastChain.fetch(asWebUrl(href)),
        url: href,
        depth: depth + 1,
        wrapper: ad,
      },
      vastChain,
    );
    return ads.length ? ads.map((wrapped) => wrap(wrapped, ad)) : failed(ERROR.noAd);
  } catch (error) {
    // A wrapped document that is no VAST counts as no answer.
    return failed(
      error instanceof NoVast && error.code === ERROR.version ? error.code : ERROR.noAnswer,
    );
  }
}

async function readAll(found: FoundDocument, vastChain: Chain) {
  return (
    await Promise.all(adsOf(found, vastChain).map((ad) => follow(ad, found, vastChain)))
  ).flat();
}

/**
 * Reads a document and those that it wraps. Resolves with the ads that may be played, in their
 * order, and reports the others; `code` is the error of the last one reported. Rejects if the first
 * document is no VAST.
 */
export async function readChain(
  xml: Document,
  url: string,
  services: Pick<Chain, 'cut' | 'fetch' | 'page' | 'send'>,
): Promise<{ ads: AdParts[]; code: number }> {
  const vastChain: Chain = {
    ...services,
    count: 0,
    errors: [],
    isOld: false,
  };
  const ads = await readAll(
    {
      xml,
      url,
      depth: 0,
    },
    vastChain,
  );
  let lastCode: number = ERROR.noAd;
  const report = (trackers: Tracker[], code: number) => {
    lastCode = code;
    services.send(trackers, 'Error', { ERRORCODE: code });
  };
  if (!ads.length) {
    report(vastChain.errors, ERROR.noAd);
  }
  const usable = ads.filter(({ error, files, hasOthers, trackers }) => {
    const code = error || (files.length || hasOthers ? 0 : ERROR.noAd);
    if (code) {
      report([...trackers, ...vastChain.errors], code);
    }
    return !code;
  });
  return { ads: usable, code: lastCode };
}
