import type { Core } from '../../contract/core';
import type { Measure } from '../../contract/measure';
import type { Placement } from '../../contract/placement';
import type { Player, VideoSource } from '../../contract/play';
import type { Ad } from '../../contract/response';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import { cssUrl } from '../../shared/css';
import { makeFrame, playerPermissions } from '../../shared/frame-permissions';
import { videoError } from '../../shared/video-error';
import { mount } from '../../ui/ui';
import { VideoPlayer } from './VideoPlayer';

/** The browser plays no such file. VAST 4 §2.3.6.3. */
const NO_MEDIA_FILE = 403;

/** The share of a video that must be in view to play it. */
const PLAY_SHARE = 0.5;

/** What the player of an ad is called. */
const titleOf = (ad: Ad, { settings }: Core) =>
  ad.readText('title') || settings.texts?.video || 'Video';

const POSTER_LOOK = 'width:100%;aspect-ratio:16/9;background:#000 center/cover';

/** How far from the viewport a video's file or player page is loaded. */
const NEAR = '200px';

/** Calls back when a video's box comes near the viewport. Returns a function that stops. */
function whenNear(box: Element, near: () => void) {
  // With `loading="lazy"` the browser would load a frame thousands of pixels away.
  // https://chromestatus.com/feature/5645767347798016
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        near();
      }
    },
    { rootMargin: NEAR },
  );
  observer.observe(box);
  return () => observer.disconnect();
}

/**
 * Shows a provider's player page in the template's video room when that comes near the viewport.
 * Returns a function that removes it.
 */
function showPlayerPage(
  core: Core,
  { ad, placement, url }: { ad: Ad; placement: Placement; url: WebUrl },
  box: HTMLElement,
) {
  const iframe = makeFrame(
    core.pageState.unshadowed(box.ownerDocument),
    playerPermissions(core, placement, url),
  );
  iframe.style.cssText = 'display:block;width:100%;height:100%;border:0';
  Object.assign(iframe, { title: titleOf(ad, core), src: url });
  const stopListening = whenNear(
    box,
    core.guard(() => box.append(iframe)),
  );
  return () => {
    stopListening();
    iframe.replaceWith();
  };
}

/** Whether this browser can play the file; HLS only if it is built in. */
function canPlay(url: WebUrl, ownDocument: OwnDocument) {
  const type = /\.m3u8/i.test(url)
    ? 'application/vnd.apple.mpegurl'
    : /\.webm/i.test(url)
      ? 'video/webm'
      : 'video/mp4';
  return !!ownDocument.createElement('video').canPlayType(type);
}

/** Resolves with the file to play; rejects if this browser can play none. */
async function resolve(
  core: Core,
  ownDocument: OwnDocument,
  placement: Placement,
  source: VideoSource,
) {
  if (source.kind === 'vast') {
    const vast = await (await core.load('vast')).load(source, placement);
    return { url: vast.mediaUrl, vast };
  }
  if (source.kind !== 'file' || !canPlay(source.url, ownDocument)) {
    throw { code: NO_MEDIA_FILE };
  }
  return { url: source.url, vast: null };
}

/**
 * Makes the check whether a video counts as seen: it is measured as an ad is, or all of its ad if
 * that lies over it. Nothing counts before the file that measures has come.
 */
function createSeen({ load }: Core, ownDocument: OwnDocument, ad: HTMLElement, box: HTMLElement) {
  let measure: Measure | undefined;
  load('in-view').then(
    (inView) => ({ measure } = inView),
    () => {},
  );
  return () => {
    const { height, left, top, width } = box.getBoundingClientRect();
    const topmost = ownDocument.elementFromPoint(left + width / 2, top + height / 2);
    const seen = !box.contains(topmost) && ad.contains(topmost) ? ad : box;
    return !!measure && measure(seen).share >= PLAY_SHARE;
  };
}

/**
 * Plays a video in the ad: muted, poster first. Its file is loaded only near the viewport, it
 * pauses when it or its tab is out of sight, and a visitor who saves data starts it. Returns a
 * function that removes it.
 */
function playInline(
  core: Core,
  ownDocument: OwnDocument,
  isInFront: () => boolean,
  [placement, ad, source, element]: Parameters<Player['playInline']>,
) {
  const box = element.querySelector<HTMLElement>('.adsnative-video-embed');
  if (!box) {
    return () => {};
  }
  if (source.kind === 'frame') {
    return showPlayerPage(core, { placement, ad, url: source.url }, box);
  }
  const poster = ad.url('imageSrc');
  let visibleShare = 0;
  const isSaving = navigator.connection?.saveData;
  /** The visitor paused it, or saves data or wants less motion and has not begun it. */
  let isStopped = isSaving || matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** We paused it, and the event has not arrived yet; by then it may be in view again. */
  let isPausing = false;
  let unmount = () => {};
  let isWanted = true;
  const isInView = () => visibleShare >= PLAY_SHARE && isInFront();
  const update = () => {
    const videoElement = box.querySelector('video');
    if (!videoElement) {
      return;
    }
    if (!isInView()) {
      isPausing ||= !videoElement.paused;
      videoElement.pause();
    }
    // The browser may refuse to start without a touch; the visitor can then use the controls.
    else if (!videoElement.ended && !isStopped) {
      videoElement.play().catch(() => {});
    }
  };
  const near = () => {
    const isSeen = createSeen(core, ownDocument, element, box);
    resolve(core, ownDocument, placement, source).then(
      ({ url, vast }) => {
        if (!isWanted) {
          return;
        }
        unmount = mount(
          <VideoPlayer
            url={url}
            title={titleOf(ad, core)}
            poster={poster}
            isAutoplay={false}
            isMuted
            isLoadedEarly={!isSaving}
            vast={vast}
            isInView={() => isInView() && isSeen()}
            onAction={(action) => core.emit('video', placement, { action })}
            onViewable={() => core.emit('viewable', placement, { rule: 'video50' })}
            skipText={core.settings.texts?.skip}
          />,
          box,
        );
        update();
      },
      (error) => isWanted && core.emit('video', placement, videoError(error)),
    );
  };
  const notePlayback = ({ type }: Event) => {
    isStopped = type === 'pause' && !isPausing;
    isPausing = false;
  };
  // In the capture phase: these events do not bubble.
  for (const type of ['play', 'pause']) {
    box.addEventListener(type, notePlayback, true);
  }
  // A touch of the controls would open the advertiser's page.
  box.onclick = (event) => event.stopPropagation();
  // The poster shows until there is a player.
  box.style.cssText += `;${POSTER_LOOK}${poster && `;background-image:${cssUrl(poster)}`}`;
  const stopWaiting = whenNear(box, core.guard(near));
  const observer = new IntersectionObserver(
    (entries) => {
      visibleShare = entries.pop()?.intersectionRatio || 0;
      update();
    },
    { threshold: [0, PLAY_SHARE, 1] },
  );
  observer.observe(box);
  ownDocument.addEventListener('visibilitychange', update);
  return () => {
    isWanted = false;
    stopWaiting();
    observer.disconnect();
    ownDocument.removeEventListener('visibilitychange', update);
    unmount();
  };
}

/**
 * The entry of the player chunk: media files in the browser's own player, inline or in the
 * lightbox.
 */
export function create(core: Core): Player {
  const ownDocument = core.pageState.unshadowed(document);
  const isInFront = () => ownDocument.visibilityState !== 'hidden';
  return {
    VideoPlayer: (props) => VideoPlayer({ ...props, isInView: isInFront }),
    playInline: (...received) => playInline(core, ownDocument, isInFront, received),
  };
}
