/** The names of events, and the steps of a trace. Types only. */
/** The names of events (docs/functions.md); also the `eventType` of analytics events. */
export type EventType =
  | 'adRequested'
  | 'requestHook'
  | 'adResponded'
  | 'adRendered'
  | 'unfilled'
  | 'failed'
  | 'impression'
  | 'viewable'
  | 'viewTime'
  | 'networkRequested'
  | 'networkFilled'
  | 'networkPassedBack'
  | 'networkTimedOut'
  | 'networkSkipped'
  | 'bidRequested'
  | 'bidWon'
  | 'cost'
  | 'costExceeded'
  | 'intervened'
  | 'lightboxOpened'
  | 'lightboxClosed'
  | 'video'
  | 'click'
  | 'consent'
  | 'analytics'
  | 'error'
  | 'destroyed'
  | 'pageView';

/** One entry of a placement's trace: an event without its placement. */
export interface TraceStep {
  /** What has happened. */
  type: EventType;
  /** Milliseconds since the page's time origin, as `performance.now()` has it. */
  time: number;
  /** Further members by type: `reason`, `rule`, `url`… */
  [detail: string]: unknown;
}
