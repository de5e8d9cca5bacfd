import type { VideoPlayerProps } from '../../contract/play';
import type { VideoAction } from '../../public/event-details';
import { addListeners } from '../../shared/add-listeners';

/** How long, in s, half of a playing video must be in view to be viewable (MRC). */
const VIEWABLE_VIDEO_S = 2;

const QUARTILES: [share: number, action: VideoAction][] = [
  [0.25, 'firstQuartile'],
  [0.5, 'midpoint'],
  [0.75, 'thirdQuartile'],
];

/**
 * Follows a video element. Reports start, quartiles and end once. Returns a function that stops.
 */
export function followPlayback(
  videoElement: HTMLVideoElement,
  {
    isInView,
    onAction,
    onViewable,
  }: Pick<VideoPlayerProps, 'isInView' | 'onAction' | 'onViewable'>,
): () => void {
  const reported = new Set<VideoAction>();
  const once = (action: VideoAction) => {
    if (reported.has(action)) {
      return;
    }
    reported.add(action);
    onAction(action);
  };
  let inViewSince: number | null = null;
  let isViewable = false;
  let { muted } = videoElement;
  const watchView = () => {
    const { currentTime, paused } = videoElement;
    if (paused || !isInView()) {
      inViewSince = null;
    } else {
      inViewSince ??= currentTime;
    }
    if (isViewable || inViewSince === null || currentTime - inViewSince < VIEWABLE_VIDEO_S) {
      return;
    }
    isViewable = true;
    onViewable();
  };
  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing: () => once('start'),
    play: () => reported.has('start') && onAction('resume'),
    // At its end a video pauses too.
    pause: () => !videoElement.ended && reported.has('start') && onAction('pause'),
    timeupdate() {
      for (const [visibleShare, action] of QUARTILES) {
        if (
          videoElement.duration &&
          videoElement.currentTime >= visibleShare * videoElement.duration
        ) {
          once(action);
        }
      }
      watchView();
    },
    ended: () => once('complete'),
    error: () => once('error'),
    volumechange() {
      if (videoElement.muted === muted) {
        return;
      }
      muted = videoElement.muted;
      onAction(muted ? 'mute' : 'unmute');
    },
  };
  return addListeners(videoElement, handlers);
}
