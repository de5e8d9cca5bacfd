import type { WritableObservable } from '../../src/contract/observable';
import type { Placement } from '../../src/contract/placement';
import { Stage } from '../../src/contract/stages';
import type { PlacementState } from '../../src/public/ad-unit';

/** A stage of each public state. */
export const STAGES: Record<PlacementState, Stage> = {
  idle: Stage.Idle,
  fetching: Stage.Fetching,
  fetched: Stage.Fetched,
  rendered: Stage.Rendered,
  unfilled: Stage.NoAd,
  failed: Stage.NoResponse,
  destroyed: Stage.Destroyed,
};

/** Puts a placement into a state, as only its owner can outside of tests. */
export function setState(
  placement: Pick<Placement, 'stateChanges' | 'stage'>,
  state: PlacementState,
): void {
  Object.assign(placement, { stage: STAGES[state] });
  (placement.stateChanges as WritableObservable<PlacementState>).set(state);
}
