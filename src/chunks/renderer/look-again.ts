import type { Files, WhenLoaded } from './files';

/**
 * Looks for a place again until it is there, or for long enough: the layout chunk, which is loaded for it, knows when, and
 * also looks where the renderer does not. Returns a function that stops it.
 */
export function lookAgain(
  files: Files,
  whenLoaded: WhenLoaded,
  isDone: () => boolean,
  giveUp: () => void,
): () => void {
  let stop = () => {
    isWanted = false;
  };
  let isWanted = true;
  whenLoaded(['layout'], () => {
    if (!isWanted) return;
    if (files.layout) stop = files.layout.waitFor(isDone, giveUp);
    // Without the file: a last try, since some time has passed.
    else if (!isDone()) giveUp();
  });
  return () => stop();
}
