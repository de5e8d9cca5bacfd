import type { Layout } from '../../contract/chunks/layout';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import { startLater } from '../../shared/start-later';
import type { LoadedChunks } from './loaded-chunks';

/**
 * Tries to display again until the element exists, or until enough tries were made. The layout chunk, which is loaded for
 * this, sets the pace and also searches shadow roots. Returns a function that stops.
 */
export function waitForElement(
  core: Core,
  files: LoadedChunks,
  isDone: () => boolean,
  giveUp: () => void,
): () => void {
  const wait = (layout: Layout) => {
    files.layout = layout;
    return layout.waitFor(isDone, giveUp);
  };
  const miss = () => {
    core.log(Message.FilesMissing);
    // One last try, since some time has passed.
    if (!isDone()) giveUp();
  };
  return startLater(core, core.load('layout'), wait, miss);
}
