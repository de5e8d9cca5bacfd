/** A placement as publishers see it, and what its listeners get. Types only. */
import type { AdCallback } from './ad';
import type { EventType, TraceStep } from './events';
import type { ForcedCampaign, PlacementConfig } from './options';

/** A placement's life (docs/lifecycle.md). */
export type PlacementState =
  | 'idle'
  | 'fetching'
  | 'fetched'
  | 'rendered'
  | 'unfilled'
  | 'failed'
  | 'destroyed';

/** What a listener gets; the event's own details are further members. */
export interface TagEvent extends TraceStep {
  /** The placement that it is about; none for an event of the page. */
  placement?: AdUnit;
  /** That placement's key. */
  apiKey?: string;
}

/** A publisher's function for an event. What it throws is logged (message 102). */
export type Listener = (event: TagEvent) => void;

/** A placement as publishers see it: an instance of the global `AdsNative` (docs/lifecycle.md). */
export interface AdUnit {
  /** The options object that it was made with, itself and not a copy. */
  readonly config: PlacementConfig;
  /** Whether the last answer was OK. */
  readonly status: boolean;
  /** Where it is in its life. */
  readonly state: PlacementState;
  /** The ad server's last answer, unchanged. */
  readonly callbackData: unknown;
  /** Resolves with the placement once it is neither idle nor fetching; never rejects. */
  readonly ready: Promise<AdUnit>;
  /**
   * Asks for an ad, or for that of one campaign or creative; joins a request that is under way. The callback is required:
   * without it nothing is sent (message 100).
   */
  fetchAd(callback: AdCallback, forced?: ForcedCampaign): void;
  /**
   * Displays the ad at an element, an element's id, or the placement's own insertion point; before the answer, on its
   * arrival. Returns whether it does now. A second display of the same answer is refused (message 201), as is an element
   * that is not there (203).
   */
  displayAd(target?: string | Element): boolean;
  /** Asks again and displays in the same place. Returns whether it does: it is refused before the first answer (200). */
  refresh(): boolean;
  /** Takes the ad off the page and puts back what was there, for good. */
  destroy(): void;
  /** Listens to this placement's events; returns a function that ends it. */
  on(type: EventType, listener: Listener): () => void;
  /** What happened since the last request, and when, oldest first. */
  trace(): TraceStep[];
}
