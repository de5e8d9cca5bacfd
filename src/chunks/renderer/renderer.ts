import type { Core } from '../../contract/core';
import type { Renderer } from './contract';
import { createDisplay, type Display } from './display';
import { findInsertionPoint } from './insertion-point';

/** The entry of the renderer chunk: a placement's life from the answer on (docs/lifecycle.md). */
export function create(core: Core): Renderer {
  return {
    deliver(placement, arrival, isWanted) {
      placement.show ||= createDisplay(core, placement);
      (placement.show as Display).deliver(arrival, isWanted);
    },
    locate(placement, layout) {
      const point = findInsertionPoint(core.page, placement, placement.wish?.target, layout);
      return typeof point === 'number' ? null : point.element;
    },
  };
}
