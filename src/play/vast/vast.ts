import type { Core } from '../../contract/core';
import type { Vast, VastAd, VastIcon } from '../../contract/play';
import type { WebUrl } from '../../contract/safe';
import { MAX_TEXT } from '../../shared/defaults';
import { noteTruncated } from '../../shared/note-truncated';
import { openWindow } from '../../shared/open-window';
import { secureUrl } from '../../shared/secure-url';
import { asWebUrl } from '../../shared/web-url';
import { chooseMediaFile } from './choose-media-file';
import { createSendTrackers, fillIn, type SendTrackers } from './fill-in';
import type { AdParts, Icon } from './read-ad';
import { ERROR, NoVast, readChain } from './read-chain';
import { createFetcher, parseVast } from './read-document';
import { createTracker } from './track-playback';

/** Maximum documents of one ad: each of them may name several others. docs/options.md#limits. */
const DOCUMENT_COUNT = 20;

/**
 * Maximum icons, and CSS pixels of a side: strangers write them, and they lie over the video.
 * docs/options.md#limits.
 */
const MAX_ICONS = 3;
const MAX_ICON_SIDE = 100;

/** A side of an icon; the image's own if the document does not say. */
const side = (pixels: number) => (pixels > 0 ? Math.min(pixels, MAX_ICON_SIDE) : undefined);

/** A place of an icon: a side of these, or CSS pixels from the left or the top. */
const place = <Side extends string>(text: string, ...sides: Side[]) =>
  sides.find((side) => side === text) ?? Math.max(0, Number.parseInt(text, 10) || 0);

/** The icons to draw: images, the one nearest to the ad of each program. VAST 4.3 §3.16. */
function iconsOf(core: Core, icons: Icon[], tracker: ReturnType<typeof createTracker>): VastIcon[] {
  const programs = new Set<string>();
  /** Those whose icon's view was told: a visitor may go back in the video. */
  const seenPrograms = new Set<string>();
  const firstOfProgram = icons.filter(
    ({ program, src }) => src && !programs.has(program) && programs.add(program),
  );
  if (
    firstOfProgram.length > MAX_ICONS ||
    firstOfProgram.some((icon) => Math.max(icon.width, icon.height) > MAX_ICON_SIDE)
  ) {
    noteTruncated(core, 'icons of a VAST document, or their sides');
  }
  return firstOfProgram
    .slice(0, MAX_ICONS)
    .map(
      ({ clickThrough, duration, height, offset, program, src, text, trackers, width, x, y }) => ({
        src,
        text: (text || program).slice(0, MAX_TEXT),
        width: side(width),
        height: side(height),
        x: place(x, 'left', 'right'),
        y: place(y, 'top', 'bottom'),
        from: Math.max(0, offset),
        until: duration > 0 ? Math.max(0, offset) + duration : Infinity,
        isLink: !!clickThrough,
        seen() {
          if (!seenPrograms.has(program)) {
            seenPrograms.add(program);
            tracker.sendOf(trackers, 'IconViewTracking');
          }
        },
        click() {
          tracker.sendOf(trackers, 'IconClickTracking');
          openWindow(fillIn(clickThrough, {}), '_blank', window);
        },
      }),
    );
}

function toVastAd(
  core: Core,
  ad: AdParts,
  { mediaUrl, send }: { mediaUrl: WebUrl; send: SendTrackers },
): VastAd {
  const tracker = createTracker(ad, mediaUrl, send);
  let isOver = false;
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
      if (!isOver) {
        // VAST 2 had one event for both.
        tracker.send(
          ad.trackers.some(({ on }) => on === '@closeLinear') ? '@closeLinear' : '@close',
        );
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
  const { pageState, trust } = core;
  return {
    async load({ url, xml }, placement) {
      // The document that the ad itself brings is one of them.
      const fetch = createFetcher(trust, url ? DOCUMENT_COUNT : DOCUMENT_COUNT - 1);
      const send = createSendTrackers(core, placement);
      let code: number = ERROR.noAnswer;
      let types: string[] = [];
      try {
        const result = await readChain(url ? await fetch(url) : parseVast(xml, trust), url, {
          cut: () => noteTruncated(core, 'ads of a VAST document'),
          fetch,
          page: pageState,
          send,
        });
        code = result.code;
        for (const ad of result.ads) {
          const mediaUrl = secureUrl(
            asWebUrl(
              chooseMediaFile(ad.files, innerWidth, pageState.unshadowed(document))?.fileURL,
            ),
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
