/** What a page may set for all of its placements (README, "Settings of the page"). Types only. */
import type { BidSettings } from './core-bidding';
import type { PrivacySettings } from './core-consent';
import type { PageSettings } from './core-request';
import type { AnalyticsSetting } from './core-streams';

/**
 * How much the tag says on the browser's console: nothing, errors, warnings as well, all. Errors are sent as the event
 * `error` at every level.
 */
export type LogLevel = 'silent' | 'error' | 'warning' | 'info';

/**
 * Page-wide settings: `updateConfig` merges over the defaults, any time before the request that uses them. `undefined`
 * and `null` leave what was there. Optional is what has no default.
 */
export interface Settings extends BidSettings, PageSettings, PrivacySettings {
  /** Origin of the ad server. Default `https://api.adsnative.com`; `http:` on a page that is `http:`. */
  apiUrl: string;
  /** An address, sent as `url` in place of the page's own; no `ref` is sent then. */
  currentPageUrl?: string;
  /** Targeting of all placements: an array, or text that is split at commas. On the wire `kw`. Spec §7. */
  keywords?: string[] | string;
  /** Targeting of all placements by key; a placement's own keys win. On the wire `ck_*`. Spec §5. */
  keyValues?: Record<string, unknown>;
  /** Asks for ads for mobile devices: `force_mobile=1`. Spec §7. */
  forceMobile?: boolean;
  /** Milliseconds until an ad request counts as failed (message 209). Default 10 000. */
  requestTimeout: number;
  /** What goes to the browser's console. Default `silent`; in a preview `info`. */
  logLevel: LogLevel;
  /** The page's Content-Security-Policy nonce, for scripts and styles that the tag adds. Default that of its own script. */
  nonce: string;
  /** Whether the page is looked at in preview mode (docs/preview.md); `maybe` until the preview's file has looked closer. */
  preview?: boolean | 'maybe';
  /** Called after a click on an ad whose placement has no `onClick`. */
  onClick?: () => void;
  /** Name of a message or event of the page that says "in view", in place of the tag's own measurement. */
  inviewEvent?: string;
  /** Name of a message or event of the page that says "out of view". */
  outviewEvent?: string;
  /** Names of functions of the page that an answer's `clickCallback` may call. Default: any that is the page's own. */
  clickCallbacks?: string[];
  /** Where third-party markup runs, for placements that do not say (docs/networks.md). Default `auto`. */
  isolation?: 'auto' | 'frame' | 'page';
  /** Milliseconds that all networks of an answer may take together. Default: no limit. */
  chainTimeout?: number;
  /** Sends the tag's events to a collector or a stream (docs/analytics.md); absent or `false`: nothing is sent. */
  analytics?: AnalyticsSetting | false;
  /** Whether requests of several placements go to the ad server as one, which it answers with an array. Default `false`. */
  batch?: boolean;
  /** The visitor's IP address, as a preview gives it; for feeds. Spec §7. */
  ip?: string;
  /** Called with whether an ad was shown, before the placement's own `callback`. */
  userCallbackOnAdLoad?: (filled: boolean) => void;
  /** Called with the ad's element once it is on the page, before label, privacy icon and call to action are added. */
  processNativeAdElement?: (element: Element) => void;
}
