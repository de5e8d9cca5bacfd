import type { RenderedAd } from '../contract/placement';

/** What loads again when it is inserted again, and counts again. */
const FRAMES = 'iframe,object,embed';

/**
 * Whether an ad can be inserted a second time: a frame would load again, and a video that was begun
 * would stop.
 */
export function isMovable({ element }: RenderedAd): boolean {
  return (
    !element.matches(FRAMES) &&
    !element.querySelector(FRAMES) &&
    ![...element.querySelectorAll('video')].some(({ currentTime }) => currentTime)
  );
}
