/** What the vast chunk does for the others. Types only. */
import type { WebUrl } from '../../contract/safe';

/** A VAST ad that can be played, and its trackers. */
export interface VastAd {
  mediaUrl: WebUrl;
  /** Seconds after which it may be skipped; `null` when it may not. */
  skipAfter: number | null;
  /** Tells the trackers what the video does; returns a function that stops it. */
  follow(video: HTMLVideoElement): () => void;
  viewable(): void;
  /** Counts a click, and opens where it leads. */
  click(): void;
  skip(): void;
  close(): void;
}

/** What the VAST chunk does. */
export interface Vast {
  /** Finds the ad of a VAST address or document. Rejects, with its error trackers fired, when there is none to play. */
  load(source: { url: WebUrl | ''; xml: string }): Promise<VastAd>;
}
