import type { Files, WhenLoaded } from './files';

/**
 * Tries to display again until the element exists, or until enough tries were made. The layout chunk, which is loaded for
 * this, sets the pace and also searches shadow roots. Returns a function that stops.
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
    // If the chunk failed: one last try, since some time has passed.
    else if (!isDone()) giveUp();
  });
  return () => stop();
}
