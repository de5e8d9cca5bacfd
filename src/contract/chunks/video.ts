/** What the video chunk does for the others. Types only. */
import type { Placement } from '../placement';
import type { Ad } from '../response';
import type { Player, VideoSource } from './player';

/** What the video chunk does. */
export interface Video {
  /** Opens the lightbox, unless one is open. `player` is the player chunk, for a source that needs it. */
  openLightbox(placement: Placement, ad: Ad, source: VideoSource, player: Player | undefined): void;
}
