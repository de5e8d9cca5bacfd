import type { Core } from '../../contract/core';

/** How long an IntersectionObserver has to call back on a page that draws frames, in ms. */
const CALLBACK_MS = 500;

/**
 * Whether the page's IntersectionObserver calls back: the browser's own does so with the next
 * frame. A page in the background draws no frames, so its observer counts as working.
 */
function hasWorkingObserver({ pageState }: Core) {
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
    // After a frame, since on a busy page both the frame and the callback are late.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0, false)), CALLBACK_MS);
    // By now no frame has come: the page draws none.
    setTimeout(resolve, 2 * CALLBACK_MS, true);
  }).catch(() => false);
}

/** What the console uses of the tag's other files; absent from a file that did not load. */
export type Files = Awaited<ReturnType<typeof loadFiles>>;

/**
 * Loads the files that the console reads from. A blocked file is requested only here, and not again
 * with each diagnosis.
 */
export async function loadFiles(core: Core) {
  const { load } = core;
  const [words, costs, layout, inView, isObserving] = await Promise.all([
    load('messages').catch(() => undefined),
    load('cost').catch(() => undefined),
    load('layout').catch(() => undefined),
    load('in-view').catch(() => undefined),
    hasWorkingObserver(core),
  ]);
  return {
    costs,
    layout,
    /** Without the file of messages, a message's number stands for its text. */
    describe: words?.describe ?? ((message) => ({ rank: 3, text: `Message ${message}` })),
    /** What the tag has logged as errors, oldest first. */
    errors: words?.errors ?? [],
    measure: inView?.measure,
    isObserving,
  };
}
