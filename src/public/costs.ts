/** What ads cost their page (docs/console.md#costs). Types only. */

/**
 * Limits for what each network may cost in one page view (docs/console.md#limits). Needs the
 * setting `costs`.
 */
export interface CostLimits {
  /** Bytes that a network may load, as far as they are known. */
  bytes?: number;
  /** Milliseconds of script in long frames. */
  scriptMs?: number;
  /** Layout shift, as the browser scores it. */
  shift?: number;
  /**
   * Whether a network over a limit is skipped until the next page view. Default `false`: it is only
   * reported.
   */
  enforce?: boolean;
}

/** What one network cost in one placement, or the ad server's own ad. `null`: not known. */
export interface PartyCost {
  /** The network's name; empty for the ad server and its own ad. */
  providerName: string;
  /** Who measured: the page, or the network's sandboxed frame, by its own word. */
  measuredBy: 'page' | 'frame';
  /** Whether this party's ad is on the page now. */
  isShown: boolean;
  /** Milliseconds from the request to the network to its fill, no-fill or timeout. */
  answerMs: number | null;
  /** Requests that its addresses or hosts name. */
  requests: number | null;
  /** Bytes, with headers, of the requests whose size the browser tells. */
  bytes: number | null;
  /**
   * How many of the requests have an unknown size: other origins hide it without
   * `Timing-Allow-Origin`.
   */
  unknownSizes: number;
  /** Frames of other origins in its ad, which nobody sees into. */
  unseenFrames: number;
  /** Milliseconds of script in long frames, by the scripts' addresses. */
  scriptMs: number | null;
  /**
   * The ad's share of the milliseconds by which frames were too long, never more than it ran in
   * them.
   */
  blockingMs: number | null;
  /** Layout shift that coincided with a change of its ad's height. */
  shift: number | null;
  /**
   * The longest time from an interaction with the ad to the next paint, in milliseconds. `null`
   * also without an interaction.
   */
  interactionMs: number | null;
}

/** What may be an ad's or somebody else's: it is never divided or guessed. */
export interface Unattributed {
  /** Requests to addresses that several ads name, or that none names while this one loaded. */
  requests: number;
  /** Known bytes of the requests. */
  bytes: number;
  /** Milliseconds of script of such addresses, and of scripts without an address of their own. */
  scriptMs: number;
  /** Layout shift while several ads changed their height. */
  shift: number;
}

/** What a placement cost its page (docs/console.md#costs). `null`: not known. */
export interface CostReport {
  /** Milliseconds that the ad server took: from the ad request to the last byte of its response. */
  answerMs: number | null;
  /** Milliseconds from the ad request until the ad was in the document. */
  drawnMs: number | null;
  /** Milliseconds from the ad request until the browser had painted the ad. */
  paintMs: number | null;
  /** Whether the page's largest contentful paint is in this ad. */
  isLargestPaint: boolean | null;
  /** The ad server and each network that was tried, in this order. */
  parties: PartyCost[];
  /** What may be this placement's, or not. */
  unattributed: Unattributed;
}
