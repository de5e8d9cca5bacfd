import type { PlacementState } from '../public/ad-unit';

/** Whether an answer is still to come. */
export const isPending = (state: PlacementState): boolean => state === 'idle' || state === 'fetching';

/** Whether the last request brought no ad. */
export const hasNoAd = (state: PlacementState): boolean => state === 'unfilled' || state === 'failed';
