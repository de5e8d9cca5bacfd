import type { Core } from '../../contract/core';
import { observes } from './observes';

/** What the console has of the tag's other files: nothing of one that did not load. */
export type Files = Awaited<ReturnType<typeof loadFiles>>;

/**
 * Loads the files that the console reads from. One that is blocked is asked for now, and not again
 * with each look.
 */
export async function loadFiles(core: Core) {
  const { load } = core;
  const [words, costs, layout, inView, isObserving] = await Promise.all([
    load('messages').catch(() => undefined),
    load('cost').catch(() => undefined),
    load('layout').catch(() => undefined),
    load('in-view').catch(() => undefined),
    observes(core),
  ]);
  return {
    costs,
    layout,
    /** Without its file, a message's number stands for its text. */
    describe: words?.describe ?? ((message) => ({ rank: 3, text: `Message ${message}` })),
    /** What the tag has logged as errors, oldest first. */
    errors: words?.errors ?? [],
    measure: inView?.measure,
    isObserving,
  };
}
