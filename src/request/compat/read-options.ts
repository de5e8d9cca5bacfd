import type { PlacementConfig } from '../../public/options';
import type { Settings } from '../../public/settings';
import { asObject } from '../../shared/json';

/**
 * The `_AdsNativeOpts` of pages of the first version (docs/migrate.md). Any member may be absent or
 * undefined.
 */
export interface OldOptions extends PlacementConfig {
  /** The key's older name. */
  zid?: string | null;
  adUnits?: unknown;
  /** The response names the insertion point. */
  autoPosition?: boolean | null;
  /** Nothing is requested: the page itself does so with `AdsNative`. */
  blockAdLoad?: boolean | null;
  /** The ad is requested but not displayed. */
  blockAdDisplay?: boolean | null;
  onready?: (() => void) | null;
  callbackOnNoAds?: (() => void) | null;
  userCallbackOnAdLoad?: Settings['userCallbackOnAdLoad'] | null;
  processNativeAdElement?: Settings['processNativeAdElement'] | null;
}

/** Old options that are settings of the page. */
const PAGE_WIDE = [
  'apiUrl',
  'currentPageUrl',
  'forceMobile',
  'preview',
  'inviewEvent',
  'outviewEvent',
  'logLevel',
  'requestTimeout',
] as const;

/** Options that do not belong to a placement. */
const NO_PLACEMENTS = [
  ...PAGE_WIDE,
  'adUnits',
  'autoPosition',
  'blockAdLoad',
  'blockAdDisplay',
  'onready',
  'callbackOnNoAds',
  'userCallbackOnAdLoad',
  'processNativeAdElement',
  'zid',
  // Old options do not make settings of `updateConfig` less strict.
  'isolation',
];

/** The page's settings among old options; an absent one changes nothing. */
export function pageWide(options: OldOptions): Partial<Settings> {
  const allOptions = options as Record<string, unknown>;
  return Object.fromEntries(
    PAGE_WIDE.filter((name) => allOptions[name] != null).map((name) => [name, allOptions[name]]),
  );
}

/** The placement that old options describe, with the key under its new name. */
export function placementOptions(options: OldOptions): PlacementConfig {
  const ownEntries = Object.entries(options).filter(([name]) => !NO_PLACEMENTS.includes(name));
  const config: PlacementConfig = Object.fromEntries(ownEntries);
  config.apiKey ||= options.zid;
  if (options.isolation === 'frame') {
    config.isolation = 'frame';
  }
  return config;
}

export function hasKey({ apiKey, widgetId, zid }: OldOptions): boolean {
  return !!(apiKey || zid || widgetId);
}

/** One of `adUnits`, with the targeting beside the list. */
function unitOptions({ keyValues, keywords }: OldOptions, unit: OldOptions): OldOptions {
  return {
    ...unit,
    keywords: [keywords, unit.keywords].flat().filter(Boolean).join(),
    keyValues: { ...keyValues, ...unit.keyValues },
  };
}

/** The placements that old options name: one, those of `adUnits`, or none. */
export function namedPlacements(options: OldOptions): PlacementConfig[] {
  const { adUnits } = options;
  // Real pages have an object of units as well as a list.
  const units = adUnits
    ? Object.values(adUnits).map((unit) => unitOptions(options, asObject(unit)))
    : [options];
  return units.filter(hasKey).map(placementOptions);
}

/** Whether options have the members that they had before, each with the identical value. */
export function isUnchanged(before: object | undefined, now: object): boolean {
  const old = asObject(before);
  const present = asObject(now);
  const names = Object.keys({ ...old, ...present });
  return !!before && names.every((name) => old[name] === present[name]);
}
