import type { VideoPlayerProps } from '../../contract/play';
import type { VideoAction } from '../../public/event-details';
import { addListeners } from '../../shared/add-listeners';

/** How long, in s, a video must play with half of it in view to be viewable, by the MRC. */
const VIEWABLE_VIDEO_S = 2;

const QUARTILES: [share: number, action: VideoAction][] = [
  [0.25, 'firstQuartile'],
  [0.5, 'midpoint'],
  [0.75, 'thirdQuartile'],
];

/**
 * Follows a video element. Reports start, quartiles, end and an error once, other actions each
 * time. Returns a function that stops.
 */
export function followPlayback(
  videoElement: HTMLVideoElement,
  {
    isInView,
    onAction,
    onViewable,
  }: Pick<VideoPlayerProps, 'isInView' | 'onAction' | 'onViewable'>,
) {
  const reported = new Set<VideoAction>();
  const reportOnce = (action: VideoAction) => {
    if (!reported.has(action)) {
      reported.add(action);
      onAction(action);
    }
  };
  let inViewSince = Infinity;
  let isViewable = false;
  let { muted } = videoElement;
  const checkViewable = () => {
    const { currentTime, paused } = videoElement;
    inViewSince = paused || !isInView() ? Infinity : Math.min(inViewSince, currentTime);
    if (!isViewable && currentTime - inViewSince >= VIEWABLE_VIDEO_S) {
      isViewable = true;
      onViewable();
    }
  };
  return addListeners(videoElement, {
    playing: () => reportOnce('start'),
    play: () => reported.has('start') && onAction('resume'),
    // At its end a video pauses too.
    pause: () => !videoElement.ended && reported.has('start') && onAction('pause'),
    timeupdate() {
      for (const [share, action] of QUARTILES) {
        if (
          // NaN until the file's metadata has come.
          videoElement.duration &&
          videoElement.currentTime >= share * videoElement.duration
        ) {
          reportOnce(action);
        }
      }
      checkViewable();
    },
    // What the visitor goes past is not played.
    seeking() {
      inViewSince = Infinity;
    },
    ended: () => reportOnce('complete'),
    error: () => reportOnce('error'),
    // The event also comes when only the volume has changed.
    volumechange() {
      if (videoElement.muted !== muted) {
        muted = videoElement.muted;
        onAction(muted ? 'mute' : 'unmute');
      }
    },
  });
}
