/**
 * Compiled by the types step of `npm test`, never run: only its owner changes a placement, and only
 * the publisher the settings.
 */
import type { Core } from '../../src/contract/core';
import type { Placement } from '../../src/contract/placement';

/** What no other code may do. */
export function mistakes(core: Core, placement: Placement): void {
  // @ts-expect-error: its owner alone sets its state.
  placement.stateChanges.set('idle');
  // @ts-expect-error: the display writes it.
  placement.status = true;
  // @ts-expect-error: a wish is made by `display()`.
  placement.pendingDisplay = undefined;
  // @ts-expect-error: steps are added by `addStep()`.
  placement.steps.push({ type: 'click', time: 0 });
  if (placement.rendering) {
    // @ts-expect-error: the display writes it.
    placement.rendering.contents.ads = undefined;
  }
  // @ts-expect-error: the way of a request is in loader/ad-request.ts.
  core.call = () => Promise.resolve({ raw: null });
}
