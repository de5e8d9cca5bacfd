import type { Core } from '../../contract/core';
import { unshadowed } from '../../shared/unshadowed';
import { TICK_MS } from '../../shared/viewable';

/** After these, what covered an ad may be elsewhere. Of what a click changes in a shadow root, nothing else is told. */
const MOVES = ['scroll', 'resize', 'transitionend', 'animationend', 'toggle', 'load', 'pointerover', 'click'];

/**
 * Calls back when something on the page has moved, or may have: it was scrolled, or its document changed. Returns a function that
 * stops.
 */
function whenMoved({ guard }: Pick<Core, 'guard'>, then: () => void): () => void {
  const moved = guard(then);
  const observer = new MutationObserver(moved);
  observer.observe(unshadowed(document).documentElement, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  // In the capture phase: most of them do not bubble.
  for (const type of MOVES) addEventListener(type, moved, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const type of MOVES) removeEventListener(type, moved, true);
  };
}

/** After so many checks in a row that brought nothing, the timer rests. */
const MAX_IDLE_CHECKS = 10;

/** The timer of the checks. */
export interface CheckTimer {
  /** Runs if there is something to check, and nothing rests. */
  wake(): void;
  /** Something has moved: rests no more. */
  resume(): void;
}

/**
 * Makes the timer of the checks. `check` returns whether it brought anything. After many that did not, the timer rests until
 * something moves: what covers an ad, such as a page's fixed header, can stay for ever.
 */
export function createCheckTimer(core: Core, check: () => boolean, isNeeded: () => boolean): CheckTimer {
  let timer: ReturnType<typeof setInterval> | undefined;
  let idleChecks = 0;
  /** Set while it rests. */
  let stopWaiting: (() => void) | undefined;
  const wake = () => {
    if (!isNeeded() || stopWaiting) {
      clearInterval(timer);
      timer = undefined;
    } else timer ||= setInterval(core.guard(tick), TICK_MS);
  };
  const resume = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    idleChecks = 0;
    wake();
  };
  const tick = () => {
    idleChecks = check() ? 0 : idleChecks + 1;
    if (idleChecks > MAX_IDLE_CHECKS) stopWaiting ||= whenMoved(core, resume);
    wake();
  };
  return { wake, resume };
}
