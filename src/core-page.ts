/** What a page sees of the tag (INTERFACE §3), for those who write against it. Types only. */
import type {
  AdCallback,
  AdUnit,
  DisplayCallback,
  EventType,
  Listener,
  PlacementConfig,
  Settings,
} from './types';

/** The live global `adsnativetag`. */
export interface LiveTag {
  readonly version: string;
  readonly subversion: string;
  /** Functions pushed are called at once. */
  cmdQ: unknown[];
  /** Merges page-wide settings over the present ones. */
  updateConfig(changes: Partial<Settings>): void;
  getConfig(): Readonly<Settings>;
  defineAdUnit(config: PlacementConfig): AdUnit;
  defineHeaderBidAdUnits(units: unknown): AdUnit[];
  requestAds(callback?: AdCallback): void;
  displayAdUnit(unit: AdUnit, target?: string | Element, callback?: DisplayCallback): boolean;
  on(type: EventType, listener: Listener): () => void;
  once(type: EventType, listener: Listener): () => void;
  off(type: EventType, listener: Listener): void;
  /** A new page view begins without a page being loaded (docs/single-page.md). */
  pageView(options?: { url?: string }): Promise<unknown>;
  destroy(unit?: AdUnit): void;
}

/** The global placement class. */
export type PlacementConstructor = new (config: PlacementConfig) => AdUnit;

/** What the compat chunk does: pages written for the first version of the tag. */
export interface Compat {
  /**
   * Runs what an execution of the script found in `_AdsNativeOpts` or `_AdRenderOpts`: the object itself, and what stood
   * in it then.
   */
  adopt(AdsNative: PlacementConstructor, given: object, options: object, script: Element | null): void;
}
