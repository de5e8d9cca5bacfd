/** What the vast chunk does for the others. Types only. */
import type { WebUrl } from '../safe';

/** An icon over the video, such as AdChoices. Strangers write what it says; its numbers are within limits. */
export interface VastIcon {
  src: WebUrl | '';
  /** What it is, for those who do not see it. */
  text: string;
  /** CSS pixels; absent for the image's own. */
  width: number | undefined;
  height: number | undefined;
  /** `left`, `right`, `top`, `bottom`, or CSS pixels from the left and the top. */
  x: string | number;
  y: string | number;
  /** Seconds of the video. */
  from: number;
  until: number;
  /** Whether a click leads somewhere. */
  isLink: boolean;
  /** Counts that it is shown. */
  seen(): void;
  /** Counts a click, and opens its address. */
  click(): void;
}

/** A playable VAST ad with its trackers. */
export interface VastAd {
  mediaUrl: WebUrl;
  /** Seconds after which it can be skipped; `null` if it cannot. */
  skipAfter: number | null;
  /** Icons that belong over it. */
  icons: VastIcon[];
  /** Reports playback to the trackers; returns a function that stops. */
  trackPlayback(video: HTMLVideoElement): () => void;
  viewable(): void;
  /** Counts a click, and opens its address. */
  click(): void;
  skip(): void;
  close(): void;
}

/** What the VAST chunk does. */
export interface Vast {
  /** Finds the ad of a VAST address or document. If none is playable, fires its error trackers and rejects. */
  load(source: { url: WebUrl | ''; xml: string }): Promise<VastAd>;
}
