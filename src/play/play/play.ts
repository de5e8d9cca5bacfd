import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Play, Player } from '../../contract/play';
import type { Ad } from '../../contract/response';
import { addListeners } from '../../shared/add-listeners';
import { cssUrl } from '../../shared/css';
import { startLater } from '../../shared/start-later';
import { readSource } from './read-source';

/**
 * How long a click waits for the lightbox, in ms: a window that opens later than 5 s after the
 * click is blocked. docs/options.md#limits
 * https://html.spec.whatwg.org/multipage/interaction.html#transient-activation-duration
 */
const CLICK_WAIT_MS = 3000;

/** Rejects when a click has waited long enough. */
const rejectLate = () =>
  new Promise<never>((_resolve, reject) => setTimeout(reject, CLICK_WAIT_MS));

/** The button on which the space bar is held down. */
let heldButton: EventTarget | null | undefined;

/**
 * Makes the space bar press a button of the ad, as it presses the browser's own buttons: a page may
 * prevent that when the bar goes down, or when it comes up.
 */
const pressBySpace = (event: KeyboardEvent) => {
  const { currentTarget, defaultPrevented, key, target, type } = event;
  const pressed = target as HTMLElement;
  // An element of the ad's html has its own script.
  const isOwn = pressed === currentTarget || /adsnative-title/.test(pressed.className);
  if (key === ' ' && !defaultPrevented && isOwn && pressed.getAttribute('role') === 'button') {
    // Without this, the page scrolls.
    event.preventDefault();
    // Not on `keydown`: the click moves the focus to the lightbox's button that closes it, and the
    // `keyup` would press that.
    if (type === 'keyup' && heldButton === target) {
      pressed.click();
    }
    heldButton = type === 'keyup' ? undefined : target;
  }
};

/** Puts the image into the room of a video that has no source; without an image, the room goes. */
function closeRoom(ad: Ad, element: HTMLElement) {
  const room = element.querySelector<HTMLElement>('.adsnative-own .adsnative-video-embed');
  const image = ad.url('imageSrc');
  if (room && image) {
    room.style.background = `center/contain no-repeat ${cssUrl(image)}`;
  } else {
    room?.replaceWith();
  }
}

/**
 * The entry of the play chunk: connects video ads with the files that play them, which are loaded
 * only when a visitor, or an inline video, needs them.
 */
export function create(core: Core): Play {
  const { guard, load, log } = core;
  const logMissing = () => log(Message.FilesMissing);
  /** Loads the player or the lightbox, and beside it the framework's chunk, which both import. */
  const loadWhole = <Name extends 'player' | 'video'>(name: Name) => {
    load('ui').catch(() => {});
    return load(name);
  };
  /**
   * Loads the player and starts it. If it does not load, tries again on the events that end the
   * pause of failed files early (loader/load.ts). Returns a function that stops the player.
   */
  const beginInline = (start: (player: Player) => () => void) => {
    let stop = () => {};
    const begin = guard(() => {
      stop();
      stop = startLater(core, loadWhole('player'), start, () => {
        logMissing();
        stop = addListeners(window, { click: begin, online: begin });
      });
    });
    begin();
    return () => stop();
  };
  return {
    /** Loads the files when pointer or focus are on a video ad, or for an inline video. */
    attach(placement, ad, element) {
      const source = ad.readText('type') === 'video' && readSource(ad);
      if (ad.raw.inlineVideo && !source) {
        closeRoom(ad, element);
      }
      // A player page in a creative's html belongs to the creative.
      if (!source || (ad.raw.inlineVideo && source.kind === 'frame' && ad.readText('html'))) {
        return () => {};
      }
      if (ad.raw.inlineVideo) {
        return beginInline(({ playInline }) => playInline(placement, ad, source, element));
      }
      const preload = guard(() => {
        loadWhole('video').catch(() => {});
      });
      if (element.matches(':hover, :focus-within')) {
        preload();
      }
      const onKey = guard(pressBySpace);
      return addListeners(element, {
        keydown: onKey,
        keyup: onKey,
        pointerenter: preload,
        focusin: preload,
      });
    },

    /**
     * Opens a video ad in the lightbox; calls `otherwise` if that fails, or its files do not come.
     */
    openVideo(placement, ad, otherwise) {
      const source = readSource(ad);
      if (!source) {
        otherwise();
        return;
      }
      // The lightbox loads this chunk itself, and reports its failure; loading it here, too, saves
      // a round trip.
      if (source.kind === 'vast') {
        load('vast').catch(() => {});
      }
      const files = Promise.all([
        loadWhole('video'),
        source.kind === 'frame' ? undefined : load('player'),
      ]);
      Promise.race([files, rejectLate()])
        .then(([{ openLightbox }, player]) => openLightbox(placement, ad, source, player))
        .catch(() => {
          logMissing();
          otherwise();
        });
    },
  };
}
