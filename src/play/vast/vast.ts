import type { Core } from '../../contract/core';
import type { Vast, VastAd } from '../../contract/play';
import type { WebUrl } from '../../contract/safe';
import { noteTruncated } from '../../shared/note-truncated';
import { openWindow } from '../../shared/open-window';
import { secureUrl } from '../../shared/secure-url';
import { asWebUrl } from '../../shared/web-url';
import { chooseMediaFile } from './choose-media-file';
import { createSendTrackers, type SendTrackers } from './fill-in';
import { iconsOf } from './icons';
import type { AdParts } from './read-ad';
import { ERROR, NoVast, readChain } from './read-chain';
import { createFetcher, parseVast } from './read-document';
import { createTracker } from './track-playback';

/** Maximum documents of one ad: each of them may name several others. docs/options.md#limits. */
const DOCUMENT_COUNT = 20;

function toVastAd(
  core: Core,
  ad: AdParts,
  { mediaUrl, send }: { mediaUrl: WebUrl; send: SendTrackers },
): VastAd {
  const tracker = createTracker(ad, mediaUrl, send);
  let isOver = false;
  const isOf = (eventName: string) => ad.trackers.some((listed) => listed.on === eventName);
  return {
    mediaUrl,
    skipAfter: ad.skipAfter ?? null,
    icons: iconsOf(core, ad.icons, tracker),
    trackPlayback(videoElement) {
      videoElement.addEventListener('ended', () => {
        isOver = true;
      });
      return tracker.follow(videoElement);
    },
    viewable: () => tracker.once('Viewable'),
    click() {
      tracker.send('ClickTracking');
      openWindow(tracker.target(), '_blank', window);
    },
    skip() {
      isOver = true;
      tracker.once('@skip');
    },
    close() {
      // VAST 2 had one event for both.
      if (!isOver) {
        tracker.send(isOf('@closeLinear') ? '@closeLinear' : '@close');
      }
      isOver = true;
    },
  };
}

/**
 * The entry of the VAST chunk: follows the wrappers to the ad, and chooses a file that this browser
 * plays.
 */
export function create(core: Core): Vast {
  const { page, trust } = core;
  return {
    async load({ url, xml }, placement) {
      // The document that the ad itself brings is one of them.
      const fetch = createFetcher(trust, url ? DOCUMENT_COUNT : DOCUMENT_COUNT - 1);
      const send = createSendTrackers(core, placement);
      const cut = () => noteTruncated(core, 'ads of a VAST document');
      let code: number = ERROR.noAnswer;
      let types: string[] = [];
      try {
        const rootNode = url ? await fetch(url) : parseVast(xml, trust);
        const result = await readChain(rootNode, url, { cut, fetch, page, send });
        code = result.code;
        for (const ad of result.ads) {
          const mediaUrl = secureUrl(
            asWebUrl(chooseMediaFile(ad.files, innerWidth, page.unshadowed(document))?.fileURL),
          );
          if (mediaUrl) {
            return toVastAd(core, ad, { mediaUrl, send });
          }
          code = ad.isLinear ? ERROR.noMediaFile : ERROR.notLinear;
          types = ad.files.map(({ apiFramework, mimeType }) =>
            `${mimeType || 'no type'} ${apiFramework || ''}`.trim(),
          );
          createTracker(ad, '', send).send('Error', { ERRORCODE: code });
        }
      } catch (error) {
        // An aborted request has a number of the browser's own.
        if (error instanceof NoVast) {
          code = error.code;
        }
      }
      // In VAST's own terms: the console has the sentences.
      throw Object.assign(new Error([`VAST ${code}`, ...new Set(types)].join(', ')), { code });
    },
  };
}
