/** What the vast chunk does for the others. Types only. */
import type { WebUrl } from '../safe';

/** A playable VAST ad with its trackers. */
export interface VastAd {
  mediaUrl: WebUrl;
  /** Seconds after which it can be skipped; `null` if it cannot. */
  skipAfter: number | null;
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
