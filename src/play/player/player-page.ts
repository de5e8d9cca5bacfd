import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { WebUrl } from '../../contract/safe';
import { makeFrame, playerPermissions } from '../../shared/frame-permissions';

/** How far from the viewport a video's file or player page is loaded. */
const NEAR = '200px';

/** Calls back when a video's box comes near the viewport. Returns a function that stops. */
export function whenNear(box: Element, near: () => void): () => void {
  // With `loading="lazy"` the browser would load a frame thousands of pixels away.
  // https://chromestatus.com/feature/5645767347798016
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) {
        return;
      }
      observer.disconnect();
      near();
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
export function showPlayerPage(
  core: Core,
  { ad, placement, url }: { ad: Ad; placement: Placement; url: WebUrl },
  box: HTMLElement,
): () => void {
  const { guard, page, settings } = core;
  const iframe = makeFrame(
    page.unshadowed(box.ownerDocument),
    playerPermissions(core, placement, url),
  );
  iframe.style.cssText = 'display:block;width:100%;height:100%;border:0';
  Object.assign(iframe, {
    title: ad.text('title') || settings.texts?.video || 'Video',
    src: url,
  });
  const stopListening = whenNear(
    box,
    guard(() => box.append(iframe)),
  );
  return () => {
    stopListening();
    iframe.replaceWith();
  };
}
