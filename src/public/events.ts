/** The names of events, and the steps of a trace. Types only. */
import type { TagEvent } from './ad-unit';

/** The names of events (README, "Functions"); also the `eventType` of analytics events. */
export type EventType =
  | 'adRequested'
  | 'adResponded'
  | 'adRendered'
  | 'unfilled'
  | 'failed'
  | 'impression'
  | 'viewable'
  | 'networkRequested'
  | 'networkFilled'
  | 'networkPassedBack'
  | 'networkTimedOut'
  | 'bidRequested'
  | 'bidWon'
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
export type TraceStep = Omit<TagEvent, 'placement'>;
