/** The global `adsnativetag`, as pages use it. Types only. */
import type { AdCallback, DisplayCallback } from './ad';
import type { AdUnit, Listener, ListenerOf } from './ad-unit';
import type { Diagnostics } from './diagnostics';
import type { EventType } from './events';
import type { PlacementConfig } from './options';
import type { HookOptions, RequestHook } from './request-hook';
import type { Settings } from './settings';

/** Settings to change: each of them may be absent. */
export type SettingsChanges = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** The visitor's identity, kept by the provider's identity frame (docs/identity.md). */
export interface VisitorIdentity {
  /**
   * Resolves with the visitor's id. Rejects if the visitor refuses it or has opted out, or if no
   * frame answers in 3 s.
   */
  getGUID(): Promise<string>;
  /**
   * Opts the visitor out. Takes effect on this site at once; resolves when the frame has stored it
   * too.
   */
  optOut(): Promise<void>;
  /** Revokes the opt-out. */
  optIn(): Promise<void>;
}

/** The live global `adsnativetag`. None of its functions throws into the page. */
export interface LiveTag {
  /** `2.0` (docs/options.md#limits). */
  readonly version: string;
  /** `2.030` (docs/options.md#limits). */
  readonly subversion: string;
  /**
   * The command queue. Functions that are pushed are called at once; anything else is an error
   * (message 101).
   */
  cmdQ: unknown[];
  /** Merges page-wide settings over the present ones; `undefined` and `null` change nothing. */
  updateConfig(changes: SettingsChanges): void;
  /** The current settings, frozen. */
  getConfig(): Readonly<Settings>;
  /** Makes a placement for `requestAds`. Nothing is requested yet. */
  defineAdUnit(config: PlacementConfig): AdUnit;
  /**
   * Makes a placement for each Prebid ad unit: an object with a `code`, and a key
   * (docs/bidding.md).
   */
  defineHeaderBidAdUnits(units: unknown): AdUnit[];
  /**
   * Requests an ad for each placement without an unused one; `callback` is called once for each of
   * them.
   */
  requestAds(callback?: AdCallback): void;
  /**
   * Displays a placement's ad at an element, an element's id, or its own insertion point, now or
   * when both ad and element are available; the tag looks for an element 20 times, every 200 ms
   * (docs/options.md#limits). `callback` is called only if an ad was shown. Returns whether it is
   * displayed now. Anything but a placement is refused (message 103).
   */
  displayAdUnit(unit: AdUnit, target?: string | Element, callback?: DisplayCallback): boolean;
  /** Listens to one type of event; returns a function that stops listening. */
  on<Type extends EventType>(type: Type, listener: ListenerOf<Type>): () => void;
  /** Listens to all events. */
  on(type: '*', listener: Listener): () => void;
  /** Listens to the next event of a type; returns a function that stops listening. */
  once<Type extends EventType>(type: Type, listener: ListenerOf<Type>): () => void;
  /** Removes a listener that was added with `on`. */
  off<Type extends EventType>(type: Type, listener: ListenerOf<Type>): void;
  /**
   * Calls a function before each ad request from now on, which may add targeting and ids to it
   * (docs/requests.md#before-the-request). Resolves with a function that removes the hook; rejects
   * if its file could not be loaded: requests are then sent without it.
   */
  beforeRequest(hook: RequestHook, options?: HookOptions): Promise<() => void>;
  /**
   * Starts a new page view in a single-page app, at `url` or the page's own address
   * (docs/single-page.md).
   */
  pageView(options?: { url?: string }): Promise<void>;
  /**
   * Opens the console. Resolves when it is open; rejects if its file could not be loaded
   * (docs/console.md).
   */
  openConsole(): Promise<void>;
  /** Returns what the tag did and why, as JSON without secrets (docs/console.md). */
  diagnostics(): Promise<Diagnostics>;
  /** The visitor's identity, kept by the provider's identity frame. */
  readonly identity: VisitorIdentity;
  /**
   * Destroys a placement, or all: also those of `new AdsNative`, of old options and of
   * placeholders.
   */
  destroy(unit?: AdUnit): void;
}

/** The global placement class. */
export type PlacementConstructor = new (config: PlacementConfig) => AdUnit;
