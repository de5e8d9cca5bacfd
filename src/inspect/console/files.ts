import type { Core } from '../../contract/core';

/** How long the browser's observer has to answer where frames are drawn, in ms. */
const ANSWER_MS = 500;

/**
 * Whether the page's IntersectionObserver tells what it observes: the browser's own does with the
 * next frame. A page that draws no frames, such as one in the background, is not asked.
 */
function observes({ pageState }: Core) {
  const { documentElement, hidden } = pageState.unshadowed(document);
  return new Promise<boolean>((resolve) => {
    if (hidden) {
      resolve(true);
      return;
    }
    new IntersectionObserver(([entry], observer) => {
      resolve(!!entry);
      observer.disconnect();
    }).observe(documentElement);
    // After a frame, since a busy page has both late.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0, false)), ANSWER_MS);
    // No frame has come by now.
    setTimeout(resolve, 2 * ANSWER_MS, true);
  }).catch(() => false);
}

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
