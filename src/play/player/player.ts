import type { Core } from '../../contract/core';
import type { Player } from '../../contract/play';
import { playInline } from './inline';
import { VideoPlayer } from './VideoPlayer';

/** The entry of the player chunk: media files in the browser's own player, inline or in the lightbox. */
export function create(core: Core): Player {
  return {
    VideoPlayer,
    playInline: (...given) => playInline(core, given),
  };
}
