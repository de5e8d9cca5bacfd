import type { Placement } from '../../src/contract/placement';
import type { TraceStep } from '../../src/public/events';
import type { PlacementConfig } from '../../src/public/options';

/** A placement that has options and a trace, and no more. */
export function aTraced(config: PlacementConfig, ...steps: TraceStep[]): Placement {
  return { config, steps, note: (step: TraceStep) => steps.push(step) } as unknown as Placement;
}
