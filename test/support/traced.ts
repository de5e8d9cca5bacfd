import type { Placement } from '../../src/contract/placement';
import type { TraceStep } from '../../src/public/events';
import type { PlacementConfig } from '../../src/public/options';

/** A placement that has options, a request and its trace, and no more. */
export function aTraced(config: PlacementConfig, ...steps: TraceStep[]): Placement {
  const addStep = (step: TraceStep, at = steps.length) => steps.splice(at, 1, step);
  return { options: config, requestedIn: {}, steps, addStep } as unknown as Placement;
}
