/** The contract of the video, player and VAST chunks (core.ts). Types only. */
import type { ReactElement } from 'react';
import type { Placement } from './core';
import type { WebUrl } from './safe';
import type { Ad } from './types';

/** What the video chunk does. */
export interface Video {
  /** Opens the lightbox over the page, unless one is open. `player` is there for a source that needs it. */
  openLightbox(placement: Placement, ad: Ad, source: VideoSource, player: Player | undefined): void;
}

/** What the browser's own player is given. */
export interface VideoPlayerProps {
  url: WebUrl;
  poster?: WebUrl | '';
  title: string;
  isAutoplay: boolean;
  isMuted?: boolean;
  /** Whether its file is asked for before it plays. Default `true`. */
  isLoadedEarly?: boolean;
  vast?: VastAd | null;
  isInView(): boolean;
  /** Called when there is something to see, whether it plays or waits for the visitor. */
  onReady?(): void;
  onAction(action: VideoAction): void;
  onViewable(): void;
  onSkip(): void;
}

/** What happened to a video: the `action` of a `video` event. */
export type VideoAction =
  | 'start'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'skip'
  | 'error';

/** What a video ad plays: a player's page, a media file, or what a VAST document names. */
export type VideoSource =
  | { kind: 'frame'; url: WebUrl }
  | { kind: 'file'; url: WebUrl }
  | { kind: 'vast'; url: WebUrl | ''; xml: string };

/** What the player chunk does: media files in the browser's own player. */
export interface Player {
  VideoPlayer: (props: VideoPlayerProps) => ReactElement;
  /** Plays a video in the ad's place; returns a function that takes it back. */
  playInline(placement: Placement, ad: Ad, source: VideoSource, element: HTMLElement): () => void;
}

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
