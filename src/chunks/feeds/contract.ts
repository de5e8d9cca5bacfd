/** What the feeds chunk does for the others. Types only. */
import type { Outcome } from '../networks/contract';

/** A feed to ask: what its network entry says. */
export interface FeedRequest {
  name: string;
  sid: string;
  timeoutMs: number;
  customFields: Record<string, unknown>;
}

/** What the feeds chunk does: asks third-party demand through the ad server's proxy. */
export interface Feeds {
  /** Asks a feed for an ad, for the placement of this key. Returns a function that stops it. */
  ask(request: FeedRequest, key: string, done: (outcome: Outcome) => void): () => void;
}
