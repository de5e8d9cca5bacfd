import type { Core } from '../../contract/core';
import type { PlacementClass } from '../../contract/placement';
import type { Compat } from '../../contract/request';
import type { PlacementConfig } from '../../public/options';
import { asObject } from '../../shared/json';
import { mergeSettings } from '../../shared/merge-settings';
import { closest } from '../../shared/ways-up';
import { startHostPlacements } from './host-placements';
import { isUnchanged, namedPlacements, type OldOptions, pageWide } from './read-options';

/**
 * The entry of the compat chunk: pages that were written for the first version of the tag
 * (docs/migrate.md).
 */
export function create(core: Core): Compat {
  const { guard, pageState, settings } = core;
  /**
   * A copy of each options object as the script last ran with it, so that a page which includes the
   * script repeatedly makes only one request.
   */
  const lastCopies = new WeakMap<object, object>();
  /** The placeholders that the tag itself has inserted. */
  const placeholders = new WeakSet<Element>();

  /**
   * Inserts a placeholder after the script of a placement, and returns it; `undefined` if the
   * placement has an insertion point, or its script is in the head or in no document.
   */
  const insertPlaceholder = (
    { apiKey, cssPath, nativeAdElementId, widgetId }: PlacementConfig,
    script: Element | null,
  ) => {
    const id = `adsnative-dummy-${apiKey || widgetId}`;
    const present = pageState.unshadowed(document).getElementById(id);
    const hasInsertionPoint =
      cssPath || nativeAdElementId || (present && !placeholders.has(present));
    if (hasInsertionPoint || !script?.isConnected || closest(script, 'head')) {
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
    placeholder?: Element,
  ) => {
    const placement = new AdsNative(config);
    const { callbackOnNoAds, processNativeAdElement, userCallbackOnAdLoad } = options;
    const { callback } = config;
    // The callbacks in `options` are called only for the placements that these options describe.
    config.processNativeAdElement = processNativeAdElement;
    config.callback = (isShown, ad) => {
      guard(userCallbackOnAdLoad)(isShown);
      guard(callback)(isShown, ad);
      if (!isShown) {
        guard(callbackOnNoAds)();
      }
    };
    // The inserted placeholder is removed when its placement is destroyed.
    if (placeholder) {
      placement.stateChanges.subscribe(
        (state) => state === 'destroyed' && placeholder.replaceWith(),
      );
    }
    if (!options.blockAdDisplay) {
      placement.display({ target: placeholder }, true);
    }
    placement.request();
  };

  return {
    adopt(AdsNative, oldOptions, optionsCopy, script) {
      const options: OldOptions = asObject(optionsCopy);
      if (isUnchanged(lastCopies.get(oldOptions), options)) {
        return;
      }
      lastCopies.set(oldOptions, options);
      mergeSettings(settings, { ...pageWide(options), ...pageState.linked });
      settings.isolation ||= options.isolation || 'page';
      guard(options.onready)();
      const { adUnits, autoPosition, blockAdLoad } = options;
      if (blockAdLoad) {
        return;
      }
      const configs = namedPlacements(options);
      // A server that knows `adUnits` answers several placements in one response.
      settings.batch ||= configs.length > 1;
      if (!configs.length && !adUnits) {
        startHostPlacements(core, options, (config) =>
          startPlacement(AdsNative, config, options),
        ).catch(() => {});
      }
      for (const config of configs) {
        startPlacement(
          AdsNative,
          config,
          options,
          autoPosition || adUnits ? undefined : insertPlaceholder(config, script),
        );
      }
    },
  };
}
