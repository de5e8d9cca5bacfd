import type { OwnObservable } from '../../src/contract/observable';
import type { Placement } from '../../src/contract/placement';
import type { PlacementState } from '../../src/public/ad-unit';

/** Puts a placement into a state, as only its owner can outside of tests. */
export function setState({ life }: Pick<Placement, 'life'>, state: PlacementState): void {
  (life as OwnObservable<PlacementState>).set(state);
}
