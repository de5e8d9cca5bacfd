import type { Core } from '../../contract/core';
import type { PlacementState } from '../../public/ad-unit';
import { mayStillCome } from '../../shared/may-still-come';

/**
 * How long placements are waited for, in ms; what has not ended by then waits for something, such
 * as the visitor's scroll.
 */
const PATIENCE_MS = 5000;

/**
 * How many placements have an ad, none, or wait, in one line for the developer tools: good pages
 * and bad ones read differently.
 */
export function stateLine(states: PlacementState[]) {
  const waiting = states.filter(mayStillCome).length;
  const without = states.filter((state) => state !== 'rendered').length - waiting;
  const placementCount = `${states.length || 'no'} placement${states.length === 1 ? '' : 's'}`;
  const parts = [
    placementCount,
    without && `${without} without an ad`,
    waiting && `${waiting} waiting`,
  ].filter(Boolean);
  return states.length && parts.length === 1
    ? `adsnative-tag: ${placementCount}, ${states.length === 1 ? '' : 'each '}with its ad. adsnativetag.openConsole() shows more`
    : `adsnative-tag: ${parts.join(', ')}: adsnativetag.openConsole() says why`;
}

/** Says once how the page's placements are: when all have ended, or have had time to. */
export function logState({
  guard,
  on,
  allPlacements,
}: Pick<Core, 'guard' | 'on' | 'allPlacements'>) {
  const states = () => [...allPlacements].map(({ state }) => state);
  let isLogged = false;
  const logState = guard(() => {
    // Events may have put off several looks by now.
    if (isLogged) {
      return;
    }
    isLogged = true;
    clearTimeout(timerId);
    stopListening();
    console.info(stateLine(states()));
  });
  const timerId = setTimeout(logState, PATIENCE_MS);
  const lookAgain = () => {
    const currentStates = states();
    if (currentStates.length && !currentStates.some(mayStillCome)) {
      logState();
    }
  };
  // An event comes before the page's callbacks, which may define the next placement.
  const stopListening = on('*', () => setTimeout(guard(lookAgain)));
  lookAgain();
}
