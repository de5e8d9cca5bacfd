/** What the feeds chunk does for the others. Types only. */
import type { OwnDocument } from '../safe';
import type { Outcome } from './networks';

/** A feed, as its network entry describes it. */
export interface FeedRequest {
  name: string;
  sid: string;
  timeoutMs: number;
  customFields: Record<string, unknown>;
}

/** Whom a feed is asked for. */
export interface FeedPlace {
  /** The placement's key. */
  key: string;
  /** The document that the ad is drawn in. */
  doc: OwnDocument;
}

/** What the feeds chunk does: it requests third-party ads through the ad server's proxy. */
export interface Feeds {
  /** Requests an ad from a feed. Returns a function that stops it. */
  ask(request: FeedRequest, place: FeedPlace, done: (outcome: Outcome) => void): () => void;
}
