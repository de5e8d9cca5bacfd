import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';

import type { Evidence } from './evidence';
import { type Reason, reason } from './reason';

/** VAST's numbers in words. VAST 4.3 §2.3.6.3. */
const VAST: Record<number, string> = {
  100: 'its VAST document is no XML',
  101: 'the document is no VAST',
  102: 'the document is of VAST 1, which nobody reads',
  201: 'the document has no linear video, only overlays or companions',
  301: 'a VAST document did not come, or what came is none',
  302: 'there are too many wrappers around the ad',
  303: 'no document, or no wrapper, leads to an ad',
  403: 'none of its files is one that this browser plays',
};

/** The share of a video in place that must be in view to play it. docs/video.md#in-place. */
const PLAY_SHARE = 0.5;

function whyNotBegun(videoElement: HTMLVideoElement, { measure }: Evidence) {
  if (measure && measure(videoElement).share < PLAY_SHARE) {
    return 'it waits until half of it is in view';
  }
  if (navigator.connection?.saveData) {
    return 'the visitor saves data';
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return 'the visitor wants less motion';
  }
  return 'the browser refused to start it without a touch';
}

export function whyNoVideo(
  evidence: Evidence,
  { rendering, steps }: Placement,
): Reason | undefined {
  const lastStep = [...steps].reverse().find(({ type }) => type === 'video');
  if (lastStep?.action === 'error') {
    const { code } = lastStep;
    const explanation =
      VAST[Number(code)] ??
      'the browser could not load or play its file, or its player did not come';
    const failure = lastStep.reason || (code && `VAST ${code}`);
    return reason(
      Cause.VideoFailed,
      `The video cannot be played: ${explanation}${failure ? ` (${failure})` : ''}.`,
    );
  }
  const videoElement = (rendering?.contents.ads ?? [])
    .flatMap(({ element }) => [
      ...element.querySelectorAll<HTMLVideoElement>('.adsnative-video-embed video'),
    ])
    .find(({ currentTime, paused }) => paused && !currentTime);
  return (
    videoElement &&
    reason(
      Cause.VideoNotStarted,
      `The video does not play yet: ${whyNotBegun(videoElement, evidence)}.`,
    )
  );
}
