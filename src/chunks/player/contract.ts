/** What the player chunk does for the others. Types only. */

import type { ReactElement } from 'react';
import type { Placement } from '../../contract/placement';
import type { WebUrl } from '../../contract/safe';
import type { Ad } from '../../contract/wire';
import type { VastAd } from '../vast/contract';

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
  /** What the button for that says. */
  skipText?: string | undefined;
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
