import type { Core, Placement, Renderer } from '../core';
import { Display } from './display';
import { findInsertionPoint } from './insertion-point';

/** The entry of the renderer chunk: a placement's life from the answer on (docs/lifecycle.md). */
export function create(core: Core): Renderer {
  const displays = new WeakMap<Placement, Display>();
  return {
    deliver(placement, arrival, isWanted) {
      const display = displays.get(placement) || new Display(core, placement);
      displays.set(placement, display);
      display.deliver(arrival, isWanted);
    },
    display: (placement, wish, isPatient) => displays.get(placement)?.display(wish, isPatient),
    locate(placement, layout) {
      const point = findInsertionPoint(placement, placement.wish?.target, layout);
      return typeof point === 'string' ? null : point.element;
    },
    refresh: (placement) => displays.get(placement)?.refresh(),
    remove: (placement) => displays.get(placement)?.remove(),
  };
}
