/** A placement as publishers use it, and what its listeners receive. Types only. */
import type { AdCallback } from './ad';
import type { EventDetails } from './event-details';
import type { EventType, TraceStep } from './events';
import type { ForcedCampaign, PlacementConfig } from './options';

/** The states of a placement (docs/lifecycle.md). */
export type PlacementState =
  | 'idle'
  | 'fetching'
  | 'fetched'
  | 'rendered'
  | 'unfilled'
  | 'failed'
  | 'destroyed';

/** What a listener receives; the event's details are further members. */
export interface TagEvent extends TraceStep {
  /** The placement concerned; absent for an event of the page. */
  placement?: AdUnit;
  /** The placement's key. */
  apiKey?: string;
}

/** An event of one type, as its listeners receive it. */
export type EventOf<Type extends EventType> = {
  /** What has happened. */
  type: Type;
  /** Milliseconds since the page's time origin, as `performance.now()` has it. */
  time: number;
  /** The placement concerned; absent for an event of the page. */
  placement?: AdUnit;
  /** The placement's key. */
  apiKey?: string;
} & { [Name in keyof EventDetails[Type]]: EventDetails[Type][Name] };

/** A publisher's function for events of a type. Errors that it throws are logged (message 102). */
export type ListenerOf<Type extends EventType> = (event: EventOf<Type>) => void;

/**
 * A publisher's function for an event of any type. Errors that it throws are logged (message 102).
 */
export type Listener = (event: TagEvent) => void;

/** A placement as publishers use it: an instance of the global `AdsNative` (docs/lifecycle.md). */
export interface AdUnit {
  /** The options object that it was made with, not a copy. */
  readonly config: PlacementConfig;
  /** Whether the last response was OK. */
  readonly status: boolean;
  /** The placement's present state. */
  readonly state: PlacementState;
  /** The ad server's last response, unchanged. */
  readonly callbackData: unknown;
  /** Resolves with the placement once it is neither idle nor fetching; never rejects. */
  readonly ready: Promise<AdUnit>;
  /**
   * Requests an ad, or the ad of one campaign or creative; joins a request that is under way. The
   * callback is required: without it nothing is sent (message 100).
   */
  fetchAd(callback: AdCallback, forced?: ForcedCampaign): void;
  /**
   * Displays the ad at an element, an element's id, or the placement's own insertion point; if the
   * response has not arrived, when it arrives. Returns whether the ad is displayed now. Refused: a
   * second display of the same response (message 201), and an element that does not exist (203).
   */
  displayAd(target?: string | Element): boolean;
  /**
   * Requests another ad and displays it in the same place. Returns `false` before the first
   * response (message 200).
   */
  refresh(): boolean;
  /** Removes the ad for good, and restores what was there before. */
  destroy(): void;
  /** Listens to this placement's events; returns a function that stops listening. */
  on<Type extends EventType>(type: Type, listener: ListenerOf<Type>): () => void;
  /** What happened since the last request, and when, oldest first. */
  trace(): TraceStep[];
}
