import type { AdObject } from '../../public/ad';
import type { AdUnit, PlacementState } from '../../public/ad-unit';
import type { LiveTag, SettingsChanges } from '../../public/live-tag';
import type { AdFields, PlacementConfig } from '../../public/options';
import { listKeys } from '../../shared/list-keys';
import { pageGlobal } from '../../shared/page-global';
import { type LoadOptions, loadTag } from '../npm/npm';

/**
 * The callbacks of a component's placement. `Shown` is what was shown: one ad, or with `numAds`
 * perhaps several.
 */
export interface PlacementHandlers<Shown = AdObject | AdObject[]> {
  /** An ad was shown. */
  onFilled?: ((ad: Shown) => void) | undefined;
  /** There is no ad. */
  onUnfilled?: (() => void) | undefined;
  /**
   * The ad was viewable by the tag's own rule: 9 checks in a row, 100 ms apart
   * (docs/options.md#limits).
   */
  onViewable?: (() => void) | undefined;
  /** The ad was clicked. */
  onClick?: (() => void) | undefined;
  /**
   * The request failed (the number of a message), the tag was blocked, or `render` threw (an
   * `Error`).
   */
  onError?: ((reason: unknown) => void) | undefined;
}

/** What is needed to start a placement. */
export interface PlacementStart {
  load: LoadOptions & { settings?: SettingsChanges | undefined };
  options: PlacementConfig;
  /** The ad's element. */
  host: Element;
  /** The element that the page draws an ad's fields in, if it does. */
  canvas: HTMLElement | null;
  /** Read at each event, since a re-render may change functions. */
  handlers(): PlacementHandlers<never> & Pick<PlacementConfig, 'callback' | 'callbackOnAdResponse'>;
  /** Called after each change, with the new state. */
  onState(state: PlacementState, fields?: AdFields): void;
}

/** Settings that the tag has already received, so that many placements pass them only once. */
const appliedSettings = new WeakSet<object>();

function applySettings(liveTag: LiveTag, settings: SettingsChanges | undefined) {
  if (settings && !appliedSettings.has(settings)) {
    appliedSettings.add(settings);
    liveTag.updateConfig(settings);
  }
}

const toList = (keywords: PlacementConfig['keywords']) =>
  [keywords ?? []].flat().flatMap((word) => String(word).split(','));

/** A placement's keywords without the provider's, which the tag adds to each request. */
function ownKeywords({ keywords }: PlacementConfig, settings: SettingsChanges | undefined) {
  const shared = toList(settings?.keywords).map((word) => word.trim());
  if (!keywords || !shared.length) {
    return keywords;
  }
  return toList(keywords).filter((word) => !shared.includes(word.trim()));
}

/** The placement's options: the page's, with functions that call the present ones. */
function configFor(
  { options, handlers, load: { settings }, onState, canvas }: PlacementStart,
  placement: () => AdUnit,
): PlacementConfig {
  return {
    ...options,
    keywords: ownKeywords(options, settings),
    onClick: () => handlers().onClick?.(),
    draw: canvas && { element: canvas, show: (fields) => onState('rendered', fields) },
    callbackOnAdResponse: (status, ad) => handlers().callbackOnAdResponse?.(status, ad),
    callback(status, ad) {
      const { state } = placement();
      const { callback, onError, onFilled, onUnfilled } = handlers();
      if (!canvas || !status) {
        onState(state);
      }
      callback?.(status, ad);
      // Who asked for one ad gets one, also if the ad server sent more.
      const shownAds = Array.isArray(ad) && !options.numAds ? ad[0] : ad;
      if (status && shownAds) {
        onFilled?.(shownAds as never);
      } else if (state === 'unfilled') {
        onUnfilled?.();
      } else {
        onError?.(placement().trace().pop()?.reason);
      }
    },
  };
}

/**
 * Loads the tag for an ad that the page's server has put into the html: it is adopted as a
 * placeholder with a listed key.
 */
export function adoptAnswer(
  load: PlacementStart['load'],
  apiKey: PlacementConfig['apiKey'],
  onError: (reason: unknown) => void,
): void {
  loadTag(load).then((liveTag) => {
    applySettings(liveTag, load.settings);
    if (apiKey) {
      listKeys(liveTag, [apiKey]);
    }
  }, onError);
}

/**
 * Loads the tag and requests an ad for an element. If it is ended before the tag has loaded,
 * nothing is requested: the first mount in StrictMode makes no request.
 */
export function startPlacement(placementStart: PlacementStart) {
  let placement: AdUnit | undefined;
  let isOver = false;
  loadTag(placementStart.load).then(
    (liveTag) => {
      const AdsNative = pageGlobal('AdsNative');
      if (isOver || !AdsNative) {
        return;
      }
      applySettings(liveTag, placementStart.load.settings);
      const newPlacement = new AdsNative(configFor(placementStart, () => placement as AdUnit));
      placement = newPlacement;
      newPlacement.on(
        'viewable',
        ({ rule }) => rule === 'adsnative' && placementStart.handlers().onViewable?.(),
      );
      newPlacement.displayAd(placementStart.host);
      newPlacement.fetchAd(() => {});
    },
    (reason: unknown) => {
      if (isOver) {
        return;
      }
      placementStart.onState('failed');
      placementStart.handlers().onError?.(reason);
    },
  );
  return {
    refresh: () => placement?.refresh(),
    end() {
      isOver = true;
      placement?.destroy();
    },
  };
}
