/** The contract of the chunks that add to an ad request (core.ts). Types only. */
import type { Placement } from './core';
import type { PlacementConstructor } from './core-page';

/** A chunk that adds to ad requests. */
export interface RequestPart {
  /**
   * The parameters of a placement's request, by their wire names; they win over those of the loader. `own` makes the
   * loader's visitor id, where the page does not forbid it.
   */
  parameters(placement: Placement, own: () => { uuid: unknown }): object | Promise<object>;
}

/** The names of the chunks that add to ad requests. */
export type PartName = 'app' | 'batch' | 'consent' | 'identity' | 'preview';

/** What the pages chunk does: page views that begin without a page being loaded, or without a visitor. */
export interface Pages {
  /** Begins a placement's request when somebody may be there to see what comes of it. */
  follow(placement: Placement, begin: () => void): void;
  /** A new page view begins. */
  pageView(options?: { url?: string }): void;
  /** Begins what the settings ask for: to see page views, or new placeholders, by itself. */
  watch(AdsNative: PlacementConstructor): void;
}

/** Page-wide settings of pages that go on without being loaded anew (core-settings.ts). */
export interface PageSettings {
  /** Page views that began without a page being loaded, as the tag counts them. */
  pageViews?: number;
  /** Sees by itself that the page's address has changed, and begins a new page view then. */
  autoPageView?: boolean;
  /** Requests an ad for each `<div data-adsnative="KEY">`, also for those that come later. */
  autoPlacements?: boolean;
  /** Gives back the ads of `autoPlacements` that are this many viewports away; they are requested anew on return. */
  releaseBeyond?: number;
}

/** What the identity chunk does: the public key, and the provider's frame of the visitor's identity. */
export interface Identity extends RequestPart {
  /** Resolves with the visitor's id at the provider; rejects with the reason there is none. */
  getGUID(): Promise<string>;
  /** From now on the visitor is not to be known; resolves when the provider knows it as well. */
  optOut(): Promise<void>;
  /** Takes it back. */
  optIn(): Promise<void>;
}

/**
 * What a placement inside an app says of it (docs/app.md). A macro that an ad kit has not filled in counts as absent.
 * Spec §3.
 */
export interface AppConfig {
  /** Whether the page is shown inside an app: then the app's fields below are sent (docs/app.md). */
  app?: boolean | null;
  /** The app's id of its device; `idfa` or `gaid` on the wire, by platform. Needed, as `app_name` is (message 213). Spec §5. */
  uuid?: string | null;
  /** Latitude in degrees, −90 to 90; anything else is not sent. */
  lat?: number | string | null;
  /** Longitude in degrees, −180 to 180; anything else is not sent. */
  long?: number | string | null;
  /** The version of the app's software kit; on the wire `sdkv`. */
  ver?: string | number | null;
  /** The connection: `Wifi`, `WWAN` or `None`; where it is not given, as the browser knows it. On the wire `bd`. */
  bandwidth?: string | null;
  /** 1 when the visitor does not want to be tracked: then no id is sent. */
  dnt?: number | boolean | string | null;
  /** The app's bundle id, such as `com.example.news`. */
  bundle_id?: string | null;
  /** The app's id in its store. */
  app_id?: string | number | null;
  /** The app's name. Needed, as `uuid` is (message 213). Spec §5. */
  app_name?: string | null;
}
