/**
 * What follows from a placement's stage. The members of `Stage` are in the order of a placement's
 * life, so that a range of stages is two comparisons.
 */
import { Stage } from '../contract/stages';

/** Whether a response is still expected. */
export const isPending = (stage: Stage) => stage <= Stage.Fetching;

/** Whether there is an ad, displayed or not. */
export const hasAd = (stage: Stage) => stage >= Stage.Fetched && stage <= Stage.Rendered;

/** Whether there is an ad that nothing has displayed. */
export const isUndisplayed = (stage: Stage) => stage === Stage.Fetched || stage === Stage.Seeking;

/**
 * Whether the response's ad is displayed, or is being displayed. A response is displayed only once.
 */
export const isDisplayed = (stage: Stage) => stage === Stage.Drawing || stage === Stage.Rendered;

/** Whether the last request brought no ad. */
export const hasNoAd = (stage: Stage) => stage >= Stage.NoAd && stage <= Stage.NotDrawn;

/** Whether the last request has ended, with an ad on the page or without. */
export const hasEnded = (stage: Stage) => stage >= Stage.Rendered && stage <= Stage.NotDrawn;

/** Whether another request may begin now. */
export const mayRequest = (stage: Stage) => stage !== Stage.Fetching && stage !== Stage.Destroyed;
