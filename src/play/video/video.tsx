import type { Core } from '../../contract/core';
import type { PageState } from '../../contract/page';
import type { Video } from '../../contract/play';
import type { Ad } from '../../contract/response';
import { mount } from '../../ui/ui';
import { LightboxVideo } from './LightboxVideo';
import { lockScroll } from './lock-scroll';

/**
 * The window for the lightbox: the topmost readable one, since a lightbox cannot leave a foreign
 * frame.
 */
function outermost({ unshadowed }: PageState) {
  try {
    return unshadowed((window.top as Window).document);
  } catch {
    return unshadowed(document);
  }
}

/** The entry of the video chunk: the lightbox (docs/video.md, "The lightbox"). */
export function create(core: Core): Video {
  /** The ad in the lightbox; only one at a time. */
  let opened: Ad | undefined;

  const openLightbox: Video['openLightbox'] = (placement, ad, source, player) => {
    if (opened || placement.state === 'destroyed') {
      return;
    }
    const ownDocument = outermost(core.pageState);
    const unlock = lockScroll(ownDocument);
    const hostElement = ownDocument.createElement('div');
    const overlay = () => hostElement.querySelector('dialog');
    const closeNow = () => overlay()?.close();
    const isShown = () => {
      const dialog = overlay();
      return (
        !!dialog?.open &&
        !!dialog.getClientRects()[0] &&
        getComputedStyle(dialog).visibility === 'visible'
      );
    };
    let unmount = () => {};
    const clearAll = () => {
      const { isConnected } = hostElement;
      stopFollowing();
      observer.disconnect();
      opened = undefined;
      hostElement.replaceWith();
      // Restoring the focus may have scrolled the page. A new body is where the page has put it.
      unlock(isConnected);
    };
    const onClosed = core.guard(() => {
      clearAll();
      core.emit('lightboxClosed', placement);
      // Last, since it throws where the page has broken what the framework takes nodes off with.
      unmount();
    });
    const stopFollowing = placement.stateChanges.subscribe((state) => {
      if (state === 'destroyed') {
        closeNow();
      }
    });
    ownDocument.body.append(hostElement);
    // Beside its own ways to close, the page or a blocker may take it away, as with its `<body>`, or
    // hide it: the event `close` does not tell that, and the dialog would hold the page.
    const observer = new MutationObserver(() => isShown() || onClosed());
    observer.observe(ownDocument.documentElement, { childList: true, subtree: true });
    observer.observe(hostElement, { attributes: true, subtree: true });
    opened = ad;
    const props = { core, placement, ad, source, player, close: closeNow };
    try {
      unmount = mount(<LightboxVideo {...props} />, hostElement);
    } catch (error) {
      // In a browser without dialogs, remove the overlay.
      clearAll();
      throw error;
    }
    core.emit('lightboxOpened', placement);
  };

  return { openLightbox };
}
