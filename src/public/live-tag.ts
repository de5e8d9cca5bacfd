/** What a page sees of the tag, for those who write against it. Types only. */
import type { AdCallback, DisplayCallback } from './ad';
import type { AdUnit, Listener } from './ad-unit';
import type { Diagnostics } from './diagnostics';
import type { EventType } from './events';
import type { PlacementConfig } from './options';
import type { Settings } from './settings';

/** The visitor, as the provider's identity frame knows them (docs/identity.md). */
export interface VisitorIdentity {
  /**
   * Resolves with the visitor's id. Rejects where the visitor does not allow it, has opted out, or no frame answers in 3 s.
   */
  getGUID(): Promise<string>;
  /** From now on the visitor has opted out. It holds on this site at once; resolves when the frame knows it as well. */
  optOut(): Promise<void>;
  /** Takes that back. */
  optIn(): Promise<void>;
}

/** The live global `adsnativetag`. None of its functions throws into the page. */
export interface LiveTag {
  /** `2.0`. (docs/limits.md). */
  readonly version: string;
  /** `2.030`. (docs/limits.md). */
  readonly subversion: string;
  /** The command queue: functions pushed are called at once. Anything but a function is an error (message 101). */
  cmdQ: unknown[];
  /** Merges page-wide settings over the present ones; `undefined` and `null` leave what was there. */
  updateConfig(changes: Partial<Settings>): void;
  /** The settings as they are now, frozen. */
  getConfig(): Readonly<Settings>;
  /** Makes a placement that `requestAds` knows. Nothing is asked for yet. */
  defineAdUnit(config: PlacementConfig): AdUnit;
  /** Makes a placement of each Prebid ad unit: an object with a `code`, and a key (docs/bidding.md). */
  defineHeaderBidAdUnits(units: unknown): AdUnit[];
  /** Asks for an ad for each placement that has none that is unused; `callback` is called once for each of them. */
  requestAds(callback?: AdCallback): void;
  /**
   * Displays a placement's ad at an element, an element's id, or its own insertion point, now or as soon as ad and element
   * are available; an element is looked for 20 times, every 200 ms. `callback` is called only when an ad was shown. Returns
   * whether it is displayed now. Anything but a placement is refused (message 103). docs/limits.md has the times.
   */
  displayAdUnit(unit: AdUnit, target?: string | Element, callback?: DisplayCallback): boolean;
  /** Listens to a type of event, or to all (`*`); returns a function that ends it. */
  on(type: EventType | '*', listener: Listener): () => void;
  /** Listens to the next event of a type; returns a function that ends it. */
  once(type: EventType, listener: Listener): () => void;
  /** Ends listening with `on`. */
  off(type: EventType, listener: Listener): void;
  /** A new page view begins without a page being loaded; without `url` at the page's own address (docs/single-page.md). */
  pageView(options?: { url?: string }): Promise<void>;
  /** Opens the console; resolves when it is open, rejects when its file could not be loaded (docs/console.md). */
  openConsole(): Promise<void>;
  /** What the tag did, and why, as JSON without secrets (docs/console.md). */
  diagnostics(): Promise<Diagnostics>;
  /** The visitor, as the provider's identity frame knows them. */
  readonly identity: VisitorIdentity;
  /** Gives a placement back, or all: those of `new AdsNative`, of old options and of placeholders too. */
  destroy(unit?: AdUnit): void;
}

/** The global placement class. */
export type PlacementConstructor = new (config: PlacementConfig) => AdUnit;
