import type { PlacementState } from '../public/ad-unit';

type Ended = 'rendered' | 'unfilled' | 'failed' | 'destroyed';

/** The states in which an ad may still come: all others. */
const WAITING: Record<Exclude<PlacementState, Ended>, 1> = {
  idle: 1,
  fetching: 1,
  fetched: 1,
};

/** Whether an ad may still come, by a placement's state. */
export const mayStillCome = (state: PlacementState): boolean => state in WAITING;
