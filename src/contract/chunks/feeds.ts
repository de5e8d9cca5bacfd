/** What the feeds chunk does for the others. Types only. */
import type { Outcome } from './networks';

/** A feed, as its network entry describes it. */
export interface FeedRequest {
  name: string;
  sid: string;
  timeoutMs: number;
  customFields: Record<string, unknown>;
}

/** What the feeds chunk does: it requests third-party ads through the ad server's proxy. */
export interface Feeds {
  /** Requests an ad from a feed for the placement with this key. Returns a function that stops it. */
  ask(request: FeedRequest, key: string, done: (outcome: Outcome) => void): () => void;
}
