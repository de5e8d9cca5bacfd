import type { ReactElement } from 'react';
import type { VideoAction } from '../public/event-details';
import type { Placement } from './placement';
import type { Ad } from './response';
import type { WebUrl } from './safe';

/** The controls of an ad other than its links and videos. */
export interface Components {
  /** Makes the button of a closed story open and close it. Returns a function that undoes this. */
  wireStory(placement: Placement, button: HTMLElement, story: HTMLElement): () => void;
}

export interface Play {
  attach(placement: Placement, ad: Ad, element: HTMLElement): () => void;
  openVideo(placement: Placement, ad: Ad, otherwise: () => void): void;
}

export interface VideoPlayerProps {
  url: WebUrl;
  poster?: WebUrl | '';
  title: string;
  isAutoplay: boolean;
  isMuted?: boolean;
  /** Whether its file is loaded before it plays. Default `true`. */
  isLoadedEarly?: boolean;
  vast?: VastAd | null;
  isInView(): boolean;
  /** Called when the first frame is visible, whether it plays or waits for the visitor. */
  onReady?(): void;
  onAction(action: VideoAction): void;
  /** Called once, after two continuous seconds of playback in view. */
  onViewable(): void;
  onSkip?(): void;
  /** What the button for that says. */
  skipText?: string | undefined;
}
/** The source of a video ad: a player page, a media file, or a VAST document. */
export type VideoSource =
  | { kind: 'frame'; url: WebUrl }
  | { kind: 'file'; url: WebUrl }
  | { kind: 'vast'; url: WebUrl | ''; xml: string };
export interface Player {
  /** Of the lightbox: in view while its tab is in front. */
  VideoPlayer: (props: Omit<VideoPlayerProps, 'isInView'>) => ReactElement;
  /** Plays a video in the ad; returns a function that removes it. */
  playInline(placement: Placement, ad: Ad, source: VideoSource, element: HTMLElement): () => void;
}

/**
 * An icon over the video, such as AdChoices. Strangers write what it says; its numbers are within
 * limits.
 */
export interface VastIcon {
  src: WebUrl | '';
  /** What it is, for those who do not see it. */
  text: string;
  /** CSS pixels; absent for the image's own. */
  width: number | undefined;
  height: number | undefined;
  /** A side, or CSS pixels from the left and the top. It becomes css, so it is no stranger's text. */
  x: 'left' | 'right' | number;
  y: 'top' | 'bottom' | number;
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
  icons: VastIcon[];
  /** Reports playback to the trackers; returns a function that stops. */
  trackPlayback(videoElement: HTMLVideoElement): () => void;
  viewable(): void;
  /** Counts a click, and opens its address. */
  click(): void;
  skip(): void;
  close(): void;
}
export interface Vast {
  /**
   * Finds the ad of a VAST address or document. If none is playable, fires its error trackers and
   * rejects with a `code` of VAST's.
   */
  load(source: { url: WebUrl | ''; xml: string }, placement: Placement): Promise<VastAd>;
}

export interface Video {
  /**
   * Opens the lightbox, unless one is open. `player` is the player chunk, for a source that needs
   * it.
   */
  openLightbox(placement: Placement, ad: Ad, source: VideoSource, player: Player | undefined): void;
}
