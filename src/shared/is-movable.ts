import type { RenderedAd } from '../contract/placement';

/** What loads again when it is inserted again, and counts again. */
const FRAMES = 'iframe,object,embed';

/**
 * Whether an ad can be inserted a second time: a frame would load again, and a video that was begun
 * would stop.
 */
export function isMovable({ element }: RenderedAd): boolean {
  const videos = [...element.querySelectorAll('video')];
  return (
    !element.matches(FRAMES) &&
    !element.querySelector(FRAMES) &&
    !videos.some((videoElement) => videoElement.currentTime)
  );
}
