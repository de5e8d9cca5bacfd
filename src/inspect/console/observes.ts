import type { Core } from '../../contract/core';

/** How long the browser's observer has to answer where frames are drawn, in ms. */
const ANSWER_MS = 500;

/**
 * Whether the page's IntersectionObserver tells what it observes: the browser's own does with the
 * next frame. A page that draws no frames, such as one in the background, is not asked.
 */
export function observes({ page }: Core): Promise<boolean> {
  const { documentElement, hidden } = page.unshadowed(document);
  return new Promise<boolean>((resolve) => {
    if (hidden) {
      resolve(true);
      return;
    }
    new IntersectionObserver(([entry], observer) => {
      resolve(!!entry);
      observer.disconnect();
    }).observe(documentElement);
    // After a frame, since a busy page has both late.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0, false)), ANSWER_MS);
    // No frame has come by now.
    setTimeout(resolve, 2 * ANSWER_MS, true);
  }).catch(() => false);
}
