/** The contract of the networks and feeds chunks (core.ts). Types only. */
import type { Placement, RendererTools } from './core';
import type { OwnDocument } from './safe';
import type { Ad, AdObject, Answer } from './types';

/** A placement's display at work, as the networks chunk sees it. */
export interface ChainHost {
  readonly placement: Placement;
  /** Puts nodes into the placement's place; what was there before is gone. */
  fill(nodes: ChildNode[]): OwnDocument;
  /** The element that a network filled is the ad: it is on the page already. */
  showFilled(element: HTMLElement, ad: Ad, object: AdObject): void;
  /** Draws ads of ours; without any the placement ends unfilled. */
  showNative(answer: Answer, object: AdObject | AdObject[] | null): void;
}

/** What the networks chunk does: tries an answer's networks until one fills. */
export interface Networks {
  /** Tries the networks, and shows in the end what filled, or the native ad. Returns a function that ends the chain. */
  run(host: ChainHost, answer: Answer, tools: RendererTools): () => void;
}

/** What became of one try of a network. A fill is what it drew, or an ad that its feed sent. */
export type Outcome =
  | { type: 'fill'; element?: HTMLElement; ad?: Record<string, unknown>; reason?: undefined }
  | { type: 'noFill' | 'timeout'; reason: string };

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
