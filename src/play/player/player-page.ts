import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { WebUrl } from '../../contract/safe';
import { makeFrame, playerPermissions } from '../../shared/frame-permissions';

/** How far from the viewport a video's file or player page is loaded. */
export const NEAR = '200px';

/** A player page of an ad. */
interface PlayerPage {
  placement: Placement;
  ad: Ad;
  url: WebUrl;
}

/**
 * Shows a provider's player page in the template's video room when that comes near the viewport. Returns a function that
 * removes it.
 */
export function showPlayerPage(core: Core, { ad, placement, url }: PlayerPage, box: HTMLElement): () => void {
  const { guard, page, settings } = core;
  const frame = makeFrame(page.unshadowed(box.ownerDocument), playerPermissions(core, placement, url));
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  Object.assign(frame, {
    title: ad.text('title') || settings.texts?.video || 'Video',
    src: url,
  });
  // With `loading="lazy"` the browser would load the frame thousands of pixels away.
  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      box.append(frame);
    }),
    { rootMargin: NEAR },
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    frame.replaceWith();
  };
}
