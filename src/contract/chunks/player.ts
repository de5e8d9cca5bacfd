/** What the player chunk does for the others. Types only. */

import type { ReactElement } from 'react';
import type { Placement } from '../placement';
import type { Ad } from '../response';
import type { WebUrl } from '../safe';
import type { VastAd } from './vast';

/** The properties of the browser's own player. */
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
  onViewable(): void;
  onSkip(): void;
  /** What the button for that says. */
  skipText?: string | undefined;
}

/** The `action` of a `video` event. */
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

/** The source of a video ad: a player page, a media file, or a VAST document. */
export type VideoSource =
  | { kind: 'frame'; url: WebUrl }
  | { kind: 'file'; url: WebUrl }
  | { kind: 'vast'; url: WebUrl | ''; xml: string };

/** What the player chunk does: it plays media files in the browser's own player. */
export interface Player {
  VideoPlayer: (props: VideoPlayerProps) => ReactElement;
  /** Plays a video in the ad; returns a function that removes it. */
  playInline(placement: Placement, ad: Ad, source: VideoSource, element: HTMLElement): () => void;
}
