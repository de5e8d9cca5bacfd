import type { PlacementState } from '../public/ad-unit';

/** Whether an answer is still expected. */
export const isPending = (state: PlacementState): boolean => /idle|fetching/.test(state);

/** Whether the last request brought no ad. */
export const hasNoAd = (state: PlacementState): boolean => /unfilled|failed/.test(state);
