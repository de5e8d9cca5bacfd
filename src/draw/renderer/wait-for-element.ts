import type { LoadedChunks, WhenLoaded } from './loaded-chunks';

/**
 * Tries to display again until the element exists, or until enough tries were made. The layout chunk, which is loaded for
 * this, sets the pace and also searches shadow roots. Returns a function that stops.
 */
export function waitForElement(
  files: LoadedChunks,
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
