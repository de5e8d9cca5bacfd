import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { readPageAddress } from '../../inlined/page-address';
import { unshadowed } from '../../inlined/unshadowed';
import { whenParsed } from '../../inlined/when-parsed';
import type { PlacementConstructor } from '../../public/live-tag';
import type { PlacementConfig } from '../../public/options';
import type { Compat } from './contract';
import { lookUpHost } from './look-up-host';
import { namedPlacements, type OldOptions, pageWide, saySame } from './read-options';

/** The entry of the compat chunk: pages that were written for the first version of the tag (docs/migrate.md). */
export function create(core: Core): Compat {
  const { guard, load, settings } = core;
  /** What each options object said when it was last run: the same inclusion twice asks once. */
  const said = new WeakMap<object, object>();
  const placeholders = new WeakSet<Element>();

  /** The place of a placement that names none: where its script stands, unless the page has a placeholder. */
  const placeFor = (
    { apiKey, cssPath, nativeAdElementId, widgetId }: PlacementConfig,
    script: Element | null,
  ) => {
    const id = `adsnative-dummy-${apiKey || widgetId}`;
    const present = unshadowed(document).getElementById(id);
    const isNamed = cssPath || nativeAdElementId || (present && !placeholders.has(present));
    if (isNamed || !script?.isConnected || script.closest('head')) return undefined;
    const element = unshadowed(document).createElement('div');
    element.id = id;
    placeholders.add(element);
    script.after(element);
    return element;
  };

  /** Calls this execution's functions for one of its placements, and no other's. */
  const follow = (unit: Placement, options: OldOptions) => {
    const { callbackOnNoAds, processNativeAdElement, userCallbackOnAdLoad } = options;
    const { callback } = unit.config;
    unit.config.processNativeAdElement = processNativeAdElement;
    unit.config.callback = (isShown, ad) => {
      guard(userCallbackOnAdLoad)(isShown);
      guard(callback)(isShown, ad);
      if (!isShown) guard(callbackOnNoAds)();
    };
  };

  const start = (
    AdsNative: PlacementConstructor,
    config: PlacementConfig,
    options: OldOptions,
    place?: Element,
  ) => {
    const unit = new AdsNative(config) as Placement;
    follow(unit, options);
    if (!options.blockAdDisplay) unit.display({ target: place }, true);
    unit.request();
  };

  /** The placements that are configured for the page's host, those whose place is there, in one request. */
  const generalize = async (AdsNative: PlacementConstructor, options: OldOptions) => {
    const [found, { findByPath }] = await Promise.all([
      lookUpHost(core, settings.currentPageUrl || readPageAddress().url, options),
      load('layout'),
      whenParsed(),
    ]);
    const isThere = ({ apiKey, cssPath }: PlacementConfig) =>
      cssPath
        ? findByPath(cssPath, unshadowed(document), (id) => unshadowed(document).getElementById(id))
        : unshadowed(document).getElementById(`adsnative-dummy-${apiKey}`);
    const here = found.filter(isThere);
    // A server that knows hosts answers placements together.
    settings.batch ||= here.length > 1;
    for (const config of here) start(AdsNative, config, options);
  };

  return {
    adopt(AdsNative, given, copy, script) {
      const options = copy as OldOptions;
      if (saySame(said.get(given), options)) return;
      said.set(given, options);
      Object.assign(settings, pageWide(options), core.page.linked);
      settings.isolation ||= options.isolation || 'page';
      guard(options.onready)();
      const { adUnits, autoPosition, blockAdLoad } = options;
      if (blockAdLoad) return;
      const named = namedPlacements(options);
      if (!named.length && !adUnits) generalize(AdsNative, options).catch(() => {});
      for (const config of named) {
        start(AdsNative, config, options, autoPosition || adUnits ? undefined : placeFor(config, script));
      }
    },
  };
}
