import type { Chunks, Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { PageWrittenBy } from '../contract/page';
import type { CallbackAd, Placement, PlacementClass } from '../contract/placement';
import type { AdCallback, DisplayCallback } from '../public/ad';
import type { ListenerOf } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { LiveTag } from '../public/live-tag';
import type { PlacementConfig } from '../public/options';
import { mergeSettings } from '../shared/merge-settings';
import { SUBVERSION, VERSION } from '../shared/version';
import { shownSettings } from './config';
import type { Events } from './events';
import { followPage } from './follow-page';

/** The members of the global `adsnativetag` (docs/functions.md). */
export type TagApi = ReturnType<typeof createTagApi>;

/**
 * Placements by their options object, including destroyed ones, which `core.allPlacements` no longer
 * has.
 */
type Defined = WeakMap<PlacementConfig, Placement>;

/** The result of a chunk's function, without its promise. */
type ResultOf<Fn> = Fn extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/**
 * Makes public functions that a chunk has under the same names: the chunk is loaded when one of
 * them is called.
 */
function createLater(load: Core['load']) {
  return <Name extends keyof Chunks, Member extends keyof Chunks[Name] & string>(
    chunk: Name,
    ...members: Member[]
  ) => {
    const functions = {} as {
      [Called in Member]: (...args: unknown[]) => Promise<ResultOf<Chunks[Name][Called]>>;
    };
    for (const member of members) {
      functions[member] = (...args) =>
        load(chunk).then((loaded) => (loaded[member] as (...args: unknown[]) => never)(...args));
    }
    return functions;
  };
}

/** Makes the function that makes a placement, once for an options object. */
const createDefine =
  (AdsNative: PlacementClass, allPlacements: Core['allPlacements'], defined: Defined) =>
  (config: PlacementConfig) => {
    // Pages with Prebid define a placement twice.
    let unit = defined.get(config) as Placement;
    if (!allPlacements.has(unit)) {
      unit = new AdsNative(config);
      defined.set(unit.config, unit);
    }
    return unit;
  };

/** Makes the function that requests ads for the placements that the page has defined. */
const createRequestAds =
  (core: Core, defined: Defined, before: Partial<LiveTag>) => (callback?: AdCallback) => {
    before.requestAds?.(callback);
    const definedPlacements = [...core.allPlacements].filter(
      (placement) => defined.get(placement.config) === placement,
    );
    const usedPlacements: Placement[] = [];
    for (const placement of definedPlacements) {
      const { rendering, state } = placement;
      if (!rendering) {
        placement.request(callback);
      }
      // An unused ad is the callback's.
      else if (state === 'fetched') {
        placement.callPage(callback, true, rendering.contents.ad as CallbackAd);
      }
      // Whether a placement's shown ad is replaced depends on what the page has done with it
      // since.
      else {
        usedPlacements.push(placement);
      }
    }
    if (usedPlacements[0]) {
      core
        .load('pages')
        .then(({ requestAgain }) =>
          requestAgain(usedPlacements, callback, definedPlacements.length),
        )
        .catch(() => core.log(Message.FilesMissing));
    }
  };

/**
 * Makes the listener that hands events to the analytics chunk. Promises keep the order, so that
 * nothing is lost while the file loads.
 */
const reportBy = (load: Core['load']) => (event: never) => {
  load('analytics')
    .then(({ note }) => note(event))
    .catch(() => {});
};

/**
 * Makes the functions that pages call. `before` is the object that another version of the tag made
 * earlier: that version still requests, shows and destroys its own placements.
 */
export function createTagApi(
  core: Core,
  { on, off }: Events,
  AdsNative: PlacementClass,
  before: Partial<LiveTag>,
) {
  const { allPlacements, guard, load, log, settings } = core;
  const page: PageWrittenBy<'loader'> = core.pageState;
  const defined: Defined = new WeakMap();
  let report: unknown;
  const callLater = createLater(load);
  const identity = callLater('identity', 'getGUID', 'optOut', 'optIn');
  const define = createDefine(AdsNative, allPlacements, defined);
  return {
    version: VERSION,
    subversion: SUBVERSION,

    updateConfig(changes: object) {
      // The page's object: what its getters throw is not for its caller.
      guard(() => {
        mergeSettings(settings, { ...changes, ...page.linked });
        // Anew each time: a block of two lines that comes later brings its own keys.
        const scripts = page.unshadowed(document).querySelectorAll('script[data-adsnative-keys]');
        page.keyed = [page.keyed[0] as Element, ...scripts];
      })();
      if (settings.autoPageView || settings.autoPlacements || page.keyed[1]) {
        followPage(core, AdsNative);
      }
      if (settings.analytics && !report) {
        report = on('*', reportBy(load));
      }
    },

    getConfig: () => shownSettings(core, settings),
    defineAdUnit: define,
    /** Defines a placement for each Prebid ad unit. */
    defineHeaderBidAdUnits: (configs: PlacementConfig | PlacementConfig[]) =>
      ([] as PlacementConfig[]).concat(configs).map(define),
    requestAds: createRequestAds(core, defined, before),

    displayAdUnit(placement: Placement, target?: string | Element, callback?: DisplayCallback) {
      if (placement instanceof AdsNative) {
        return placement.display({ target, callback }, true);
      }
      if (before.displayAdUnit) {
        return before.displayAdUnit(placement, target, callback);
      }
      log(Message.NotAnAdUnit);
      return false;
    },

    on,
    once: <Type extends EventType>(type: Type, listener: ListenerOf<Type>) =>
      on(type, listener, undefined, true),
    off,
    ...callLater('first-party', 'beforeRequest'),
    pageView(options?: { url?: string }) {
      // At once: a placement that is requested next is of the new page view.
      page.pageViewCalls++;
      let url: string | undefined;
      guard(() => {
        // The page may have given anything.
        url = options?.url && new URL(options.url, location.href).href;
      })();
      // Without an address, that of the last page view is over, unless the setting has got another
      // one since.
      if (url || settings.currentPageUrl === page.givenAddress) {
        settings.currentPageUrl = page.givenAddress = url;
      }
      return load('pages')
        .then((pages) => pages.pageView())
        .catch(() => log(Message.FilesMissing));
    },
    ...callLater('compat', 'adopt'),
    ...callLater('console', 'openConsole', 'diagnostics'),
    identity: {
      ...identity,
      optOut() {
        // At once: a request may leave before the file comes, and a blocker may keep it away.
        settings.optedOut = true;
        return identity.optOut();
      },
    },

    destroy(unit?: Placement) {
      before.destroy?.(unit);
      for (const placement of unit ? [unit] : [...allPlacements]) {
        if (allPlacements.has(placement)) {
          placement.destroy();
        }
      }
    },
  };
}
