import type { Core } from '../../contract/core';
import type { PlacementClass } from '../../contract/placement';
import type { Compat } from '../../contract/request';
import type { PlacementConfig } from '../../public/options';
import { asObject } from '../../shared/json';
import { mergeSettings } from '../../shared/merge-settings';
import { closest } from '../../shared/ways-up';
import { startHostPlacements } from './host-placements';
import { namedPlacements, type OldOptions, pageWide, saySame } from './read-options';

/**
 * The entry of the compat chunk: pages that were written for the first version of the tag
 * (docs/migrate.md).
 */
export function create(core: Core): Compat {
  const { guard, pageState, settings } = core;
  /**
   * The content of each options object at its last run, so that a repeated inclusion makes only one
   * request.
   */
  const saidSame = new WeakMap<object, object>();
  const placeholders = new WeakSet<Element>();

  /**
   * The insertion point of a placement without one: at its script, unless the page has a
   * placeholder.
   */
  const placeFor = (
    { apiKey, cssPath, nativeAdElementId, widgetId }: PlacementConfig,
    script: Element | null,
  ) => {
    const id = `adsnative-dummy-${apiKey || widgetId}`;
    const present = pageState.unshadowed(document).getElementById(id);
    const isNamed = cssPath || nativeAdElementId || (present && !placeholders.has(present));
    if (isNamed || !script?.isConnected || closest(script, 'head')) {
      return undefined;
    }
    const element = pageState.unshadowed(document).createElement('div');
    element.id = id;
    placeholders.add(element);
    script.after(element);
    return element;
  };

  const startPlacement = (
    AdsNative: PlacementClass,
    config: PlacementConfig,
    options: OldOptions,
    place?: Element,
  ) => {
    const placement = new AdsNative(config);
    const { callbackOnNoAds, processNativeAdElement, userCallbackOnAdLoad } = options;
    const { callback } = config;
    // The functions of this execution are called for its own placements only.
    config.processNativeAdElement = processNativeAdElement;
    config.callback = (isShown, ad) => {
      guard(userCallbackOnAdLoad)(isShown);
      guard(callback)(isShown, ad);
      if (!isShown) {
        guard(callbackOnNoAds)();
      }
    };
    // Elements that the tag added for it are removed with it.
    if (place) {
      placement.stateChanges.subscribe((state) => state === 'destroyed' && place.replaceWith());
    }
    if (!options.blockAdDisplay) {
      placement.display({ target: place }, true);
    }
    placement.request();
  };

  return {
    adopt(AdsNative, oldOptions, optionsCopy, script) {
      const options: OldOptions = asObject(optionsCopy);
      if (saySame(saidSame.get(oldOptions), options)) {
        return;
      }
      saidSame.set(oldOptions, options);
      mergeSettings(settings, { ...pageWide(options), ...pageState.linked });
      settings.isolation ||= options.isolation || 'page';
      guard(options.onready)();
      const { adUnits, autoPosition, blockAdLoad } = options;
      if (blockAdLoad) {
        return;
      }
      const namedByPage = namedPlacements(options);
      // A server that knows `adUnits` answers them together.
      settings.batch ||= namedByPage.length > 1;
      if (!namedByPage.length && !adUnits) {
        startHostPlacements(core, options, (config) =>
          startPlacement(AdsNative, config, options),
        ).catch(() => {});
      }
      for (const config of namedByPage) {
        startPlacement(
          AdsNative,
          config,
          options,
          autoPosition || adUnits ? undefined : placeFor(config, script),
        );
      }
    },
  };
}
