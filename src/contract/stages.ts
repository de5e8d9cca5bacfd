/**
 * The stages of a placement, as they really are, in the order of its life: src/shared/stages.ts
 * reads spans of it. The compiler writes their numbers.
 */

/**
 * Where a placement stands. Its public `state` says less: which word means which stages is in
 * loader/placement-state.ts.
 */
export const enum Stage {
  /** Nothing was requested, or the request was dropped. */
  Idle,
  /** A request is under way. */
  Fetching,
  /** An ad has arrived; nothing has displayed it. */
  Fetched,
  /** The ad waits for its element. */
  Seeking,
  /** The ad is being drawn: by networks, a bid, the page, or the renderer. */
  Drawing,
  /** The ad is on the page. */
  Rendered,
  /** The ad server has no ad. */
  NoAd,
  /** No usable response came. */
  NoResponse,
  /** No network filled. */
  NoFill,
  /** The ad could not be put on the page. */
  NotDrawn,
  /** Removed for good. */
  Destroyed,
}
