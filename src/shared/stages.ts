/** What follows from a placement's stage. A new stage does not compile until each function here knows it. */
import { Stage } from '../contract/stages';

/** A response is still expected. */
type Pending = Stage.Idle | Stage.Fetching;
/** The ad is there, and not displayed. */
type Undisplayed = Stage.Fetched | Stage.Seeking;
/** The ad is displayed, or is being displayed. */
type Displayed = Stage.Drawing | Stage.Rendered;
/** The request has ended without an ad. */
type Empty = Stage.NoAd | Stage.NoResponse | Stage.NoFill | Stage.NotDrawn;

/** Whether a response is still expected. */
export function isPending(stage: Stage): boolean {
  switch (stage) {
    case Stage.Idle:
    case Stage.Fetching:
      return true;
    default:
      stage satisfies Undisplayed | Displayed | Empty | Stage.Destroyed;
      return false;
  }
}

/** Whether there is an ad that nothing has displayed. */
export function isUndisplayed(stage: Stage): boolean {
  switch (stage) {
    case Stage.Fetched:
    case Stage.Seeking:
      return true;
    default:
      stage satisfies Pending | Displayed | Empty | Stage.Destroyed;
      return false;
  }
}

/** Whether the response's ad is displayed, or is being displayed. A response is displayed only once. */
export function isDisplayed(stage: Stage): boolean {
  switch (stage) {
    case Stage.Drawing:
    case Stage.Rendered:
      return true;
    default:
      stage satisfies Pending | Undisplayed | Empty | Stage.Destroyed;
      return false;
  }
}

/** Whether the last request brought no ad. */
export function hasNoAd(stage: Stage): boolean {
  switch (stage) {
    case Stage.NoAd:
    case Stage.NoResponse:
    case Stage.NoFill:
    case Stage.NotDrawn:
      return true;
    default:
      stage satisfies Pending | Undisplayed | Displayed | Stage.Destroyed;
      return false;
  }
}

/** Whether the last request has ended, with an ad on the page or without. */
export function hasEnded(stage: Stage): boolean {
  switch (stage) {
    case Stage.Rendered:
    case Stage.NoAd:
    case Stage.NoResponse:
    case Stage.NoFill:
    case Stage.NotDrawn:
      return true;
    default:
      stage satisfies Pending | Undisplayed | Stage.Drawing | Stage.Destroyed;
      return false;
  }
}

/** Whether another request may begin now. */
export function mayRequest(stage: Stage): boolean {
  switch (stage) {
    case Stage.Fetching:
    case Stage.Destroyed:
      return false;
    default:
      stage satisfies Stage.Idle | Undisplayed | Displayed | Empty;
      return true;
  }
}
