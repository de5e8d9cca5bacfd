import { VASTClient, VASTTracker } from '@dailymotion/vast-client';
import type { Vast, VastAd } from '../../contract/chunks/vast';
import type { Core } from '../../contract/core';
import type { WebUrl } from '../../contract/safe';
import { asWebUrl } from '../../shared/web-url';
import { chooseMediaFile, type MediaFile } from './choose-media-file';
import { createFetcher, parseVast } from './read-document';

/** Maximum wrappers before an ad counts as not found. VAST 4 §2.4.3.4. */
export const WRAPPER_LIMIT = 5;

/** Maximum documents of one ad: each of them may name several others. docs/limits.md. */
export const DOCUMENT_COUNT = 20;

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

interface LinearCreative {
  type: string;
  mediaFiles: MediaFile[];
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

/** The entry of the VAST chunk: follows the wrappers to the ad, and chooses a file that this browser plays. */
export function create(core: Core): Vast {
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
