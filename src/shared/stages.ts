/**
 * What follows from a placement's stage. `Stage` is in the order of a placement's life, so that a
 * span of it is two comparisons.
 */
import { Stage } from '../contract/stages';

/** Whether a response is still expected. */
export const isPending = (nextStage: Stage) => nextStage <= Stage.Fetching;

/** Whether there is an ad, displayed or not. */
export const hasAd = (nextStage: Stage) =>
  nextStage >= Stage.Fetched && nextStage <= Stage.Rendered;

/** Whether there is an ad that nothing has displayed. */
export const isUndisplayed = (nextStage: Stage) =>
  nextStage === Stage.Fetched || nextStage === Stage.Seeking;

/**
 * Whether the response's ad is displayed, or is being displayed. A response is displayed only once.
 */
export const isDisplayed = (nextStage: Stage) =>
  nextStage === Stage.Drawing || nextStage === Stage.Rendered;

/** Whether the last request brought no ad. */
export const hasNoAd = (nextStage: Stage) => nextStage >= Stage.NoAd && nextStage <= Stage.NotDrawn;

/** Whether the last request has ended, with an ad on the page or without. */
export const hasEnded = (nextStage: Stage) =>
  nextStage >= Stage.Rendered && nextStage <= Stage.NotDrawn;

/** Whether another request may begin now. */
export const mayRequest = (nextStage: Stage) =>
  nextStage !== Stage.Fetching && nextStage !== Stage.Destroyed;
