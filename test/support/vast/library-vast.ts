import { VASTClient, VASTTracker } from '@dailymotion/vast-client';
import type { Vast, VastAd } from '../../../src/contract/play';
import type { WebUrl } from '../../../src/contract/safe';
import type { Trust } from '../../../src/contract/trust';
import { chooseMediaFile, type MediaFile } from '../../../src/play/vast/choose-media-file';
import { iconsOf } from '../../../src/play/vast/icons';
import type { Icon } from '../../../src/play/vast/read-ad';
import { unshadowed } from '../../../src/shared/unshadowed';
import { asWebUrl } from '../../../src/shared/web-url';

/** The result of a fetch for the VAST client. */
interface Fetched {
  xml?: Document;
  error?: unknown;
  statusCode?: number;
  details?: { byteLength: number; statusCode: number; rawXml: string };
}

/**
 * Parses a VAST document, and removes addresses of other schemes than `http(s):`. Every address in VAST is the text of an
 * element. Strangers write the document, and the client opens and loads whatever it finds.
 */
function parseVast(text: string, trust: Trust): Document {
  const xml = new DOMParser().parseFromString(trust.createHTML(text), 'text/xml');
  for (const element of unshadowed(xml).querySelectorAll('*')) {
    if (!element.childElementCount && !asWebUrl(element.textContent)) element.textContent = '';
  }
  return xml;
}

/**
 * Makes the function that fetches documents for the VAST client. The client's own hands plain text to the parser, which
 * a page with Trusted Types refuses. It fetches `limit` documents, whatever strangers write into them.
 */
function createFetcher(trust: Trust, limit: number) {
  let fetched = 0;
  return {
    async get(address: string, { timeout }: { timeout: number }): Promise<Fetched> {
      const url = asWebUrl(address);
      if (!url) return { error: new Error('The address is none of the web.') };
      if (++fetched > limit) return { error: new Error('There are too many documents.') };
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), timeout);
      try {
        const response = await fetch(url, { credentials: 'omit', signal: controller.signal });
        const { status } = response;
        if (!response.ok) return { error: new Error(`HTTP ${status}`), statusCode: status };
        const rawXml = await response.text();
        const details = { byteLength: rawXml.length, statusCode: status, rawXml };
        return { xml: parseVast(rawXml, trust), details };
      } catch (error) {
        return { error };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Maximum wrappers before an ad counts as not found. VAST 4 §2.4.3.4. */
const WRAPPER_LIMIT = 5;

/** Maximum documents of one ad: each of them may name several others. docs/options.md#limits. */
const DOCUMENT_COUNT = 20;

/** Time limit for each document of the chain, in ms. */
const DOCUMENT_LIMIT_MS = 5000;

/** VAST error codes. VAST 4 §2.3.6.3. */
const ERROR = { fileNotFound: 401, fileTimeout: 402, noMediaFile: 403, cannotDisplay: 405 } as const;

/** A MediaError's code as a VAST one. */
const MEDIA_ERRORS: Record<number, number> = {
  2: ERROR.fileTimeout,
  3: ERROR.cannotDisplay,
  4: ERROR.fileNotFound,
};

/** What the library says of an icon, as far as it is used. */
interface LibraryIcon {
  program: string | null;
  staticResource: string | null;
  altText: string | null;
  width: number;
  height: number;
  xPosition: unknown;
  yPosition: unknown;
  offset: number;
  duration: number;
  iconClickThroughURLTemplate: string | null;
  iconClickTrackingURLTemplates: { url: string }[];
  iconViewTrackingURLTemplate: string | null;
}

interface LinearCreative {
  type: string;
  mediaFiles: MediaFile[];
  icons: LibraryIcon[];
  skipDelay: number | null;
}

/** The client counts its calls in a storage. This one is in memory, since storage needs consent. */
function memoryStorage() {
  const items = new Map<string, unknown>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: unknown) => items.set(name, value),
  };
}

/** Reports playback to the ad's trackers, each event once. Returns a function that stops. */
function trackPlayback(tracker: VASTTracker, video: HTMLVideoElement): () => void {
  let hasStarted = false;
  const handlers: Record<string, () => void> = {
    loadedmetadata: () => tracker.load(),
    playing() {
      if (!hasStarted) {
        hasStarted = true;
        tracker.trackImpression();
        for (const { trackingEvents } of tracker.ad.adVerifications)
          tracker.trackURLs(trackingEvents.verificationNotExecuted ?? [], { REASON: 2 });
      }
      tracker.setPaused(false);
    },
    pause: () => hasStarted && !video.ended && tracker.setPaused(true),
    timeupdate: () => hasStarted && tracker.setProgress(video.currentTime),
    volumechange: () => tracker.setMuted(video.muted),
    ended: () => tracker.complete(),
    error: () => tracker.error({ ERRORCODE: MEDIA_ERRORS[video.error?.code || 0] || ERROR.cannotDisplay }),
  };
  const events = Object.entries(handlers);
  for (const [type, handler] of events) video.addEventListener(type, handler);
  tracker.muted = video.muted;
  tracker.paused = false;
  return () => {
    for (const [type, handler] of events) video.removeEventListener(type, handler);
  };
}

/** The library's icons as the tag's own. */
function toIcons({ ad, creative }: VASTTracker): Icon[] {
  const others = ad.creatives.filter((one: LinearCreative) => one !== creative && one.type === 'linear');
  return [creative, ...others.filter((one: LinearCreative) => !one.mediaFiles.length)]
    .flatMap(({ icons }: LinearCreative) => icons)
    .map((icon) => ({
      program: icon.program ?? '',
      src: asWebUrl(icon.staticResource),
      text: icon.altText ?? '',
      width: icon.width,
      height: icon.height,
      x: String(icon.xPosition),
      y: String(icon.yPosition),
      offset: icon.offset,
      duration: icon.duration,
      clickThrough: icon.iconClickThroughURLTemplate ?? '',
      trackers: [
        ...icon.iconClickTrackingURLTemplates.map(({ url }) => ({ on: 'IconClickTracking', template: url })),
        { on: 'IconViewTracking', template: icon.iconViewTrackingURLTemplate ?? '' },
      ],
    }));
}

function toVastAd(tracker: VASTTracker, mediaUrl: WebUrl, skipDelay: number | null): VastAd {
  let isOver = false;
  tracker.on('complete', () => {
    isOver = true;
  });
  tracker.on('clickthrough', (address: string) => {
    const url = asWebUrl(address);
    const opened = url && window.open(url, '_blank');
    if (opened) opened.opener = null;
  });
  return {
    mediaUrl,
    skipAfter: typeof skipDelay === 'number' && skipDelay >= 0 ? skipDelay : null,
    icons: iconsOf(toIcons(tracker), {
      sendOf(trackers, on) {
        const urls = trackers.filter((one) => one.on === on).map(({ template }) => template);
        tracker.trackURLs(urls.filter(Boolean), {});
      },
    }),
    trackPlayback: (video) => trackPlayback(tracker, video),
    viewable: () => tracker.trackViewableImpression({}, true),
    click: () => tracker.click(),
    skip() {
      isOver = true;
      tracker.skip();
    },
    close() {
      if (!isOver) tracker.close();
      isOver = true;
    },
  };
}

/**
 * The VAST chunk as it was over `@dailymotion/vast-client`, up to version 2.30: the oracle of the tag's own reader. Verifications and
 * icons, which it did not report and draw, are here as the library reads them.
 */
export function createByLibrary(core: { trust: Trust }): Vast {
  return {
    async load({ url, xml }) {
      // The library's types want the whole `Storage`; it uses two methods.
      const client = new VASTClient(0, 0, memoryStorage() as never);
      const options = {
        // The client's limit is the first depth that it refuses.
        wrapperLimit: WRAPPER_LIMIT + 1,
        timeout: DOCUMENT_LIMIT_MS,
        resolveAll: true,
        // The document that the ad itself brings is one of them.
        urlHandler: createFetcher(core.trust, url ? DOCUMENT_COUNT : DOCUMENT_COUNT - 1),
      };
      const response = url
        ? await client.get(url, options)
        : await client.parseVAST(parseVast(xml, core.trust), options);
      for (const ad of response.ads) {
        const creative = (ad.creatives as LinearCreative[]).find(({ type }) => type === 'linear');
        if (!creative) continue;
        // Without a client the library keeps no counts, but its types want one.
        const tracker = new VASTTracker(null as never, ad, creative);
        const file = chooseMediaFile(creative.mediaFiles, innerWidth);
        const mediaUrl = asWebUrl(file?.fileURL);
        if (mediaUrl) return toVastAd(tracker, mediaUrl, creative.skipDelay);
        tracker.error({ ERRORCODE: ERROR.noMediaFile });
      }
      throw new Error('No ad of the VAST document can be played.');
    },
  };
}
