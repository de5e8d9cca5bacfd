import type { LiveTag, PlacementConstructor } from '../../src/public/live-tag';
import type { PlacementConfig } from '../../src/public/options';
import { change, copyOf, fill, htmlOf, isChange, type Mounted } from './page-part';
import type { Extra, Moment, Scenario, Step } from './scenario';

type Mount = Extract<Step, { type: 'mount' }>;

/** The tag's globals. */
export interface TagWindow extends Window {
  adsnativetag: LiveTag;
  AdsNative: PlacementConstructor;
}

const EXTRAS: Record<Extra, PlacementConfig> = {
  nothing: {},
  lazy: { lazy: {} },
  label: { label: 'Ad' },
  collapse: { collapse: 'noFill' },
  reserve: { reserve: { height: 50 } },
  frame: { isolation: 'frame' },
  container: { collapse: 'never' },
  page: { isolation: 'page' },
  cssPath: {},
  list: {},
  viewTime: { refresh: { viewedSeconds: 30 } },
  expect: { expect: 'parts,networks' },
  cloned: {},
};

/** Of these, what a placeholder can say. */
const ATTRIBUTES: Partial<Record<Extra, string>> = {
  lazy: 'data-lazy',
  label: 'data-label="Ad"',
  collapse: 'data-collapse="noFill"',
  reserve: `data-reserve='{"height":50}'`,
  viewTime: `data-refresh='{"viewedSeconds":30}'`,
};

/** What is asked of bidders. */
const UNIT: object = {
  mediaTypes: {
    native: { ortb: { assets: [{ id: 1, required: 1, title: { len: 90 } }] } },
    banner: { sizes: [[300, 50]] },
  },
};

const NETWORK_EVENTS = [
  'networkRequested',
  'networkFilled',
  'networkPassedBack',
  'networkTimedOut',
] as const;

/** The placements of a page. `tell` is called with each call of a function of the page's. */
export function createPlacements(
  page: TagWindow,
  tell: (one: Mounted, what: string) => void,
  { hasBids, list, missing }: Pick<Scenario, 'hasBids' | 'list' | 'missing'>,
) {
  const all: Mounted[] = [];
  /** The keys of the page's placeholders. */
  const listed: string[] = [];
  const reactAtElement: ((element: Element) => void)[] = [];
  page.adsnativetag.updateConfig({
    processNativeAdElement: (element) => {
      for (const react of reactAtElement) {
        react(element);
      }
    },
  });

  const fetch = (one: Mounted, then: () => void) => {
    const index = one.answers.push(0) - 1;
    const { unit } = one;
    unit?.fetchAd(() => {
      one.answers[index] = Number(one.answers[index]) + 1;
      // A placeholder that was made anew has another placement, and its own goes a little later.
      if (unit === one.unit) {
        tell(one, 'the callback of fetchAd');
      }
      then();
    });
  };

  const destroy = (some: Mounted[], how: () => void) => {
    for (const one of some) {
      one.isDestroyed = true;
      // A placeholder that stays would get another placement.
      if (one.isPlaceholder) {
        for (const { slot } of [one, one.untouched]) {
          slot.remove();
        }
      }
    }
    how();
    for (const one of some) {
      one.wasRestored = htmlOf(one) === htmlOf(one.untouched);
    }
  };

  /** Makes a place for a placement. */
  const makePlace = (key: string, extra: Extra, isPlaceholder: boolean) => {
    const says = (isPlaceholder && ATTRIBUTES[extra]) || '';
    const attributes = isPlaceholder ? `data-adsnative="${key}" ${says}` : '';
    const make = (model?: Mounted['untouched']) => {
      const wrapper = model
        ? copyOf(model.wrapper)
        : document.createElement(extra === 'list' ? 'ul' : 'section');
      if (!model) {
        return { wrapper, slot: fill(wrapper, key, attributes) };
      }
      const slot = wrapper.children[[...model.wrapper.children].indexOf(model.slot)] as HTMLElement;
      slot.id = key;
      if (isPlaceholder) {
        slot.dataset.adsnative = key;
      }
      return { wrapper, slot };
    };
    const isLike = (one: Mounted) =>
      one.isPlaceholder === isPlaceholder &&
      one.isInstead === !isPlaceholder &&
      one.slot.parentNode === one.wrapper;
    const model = extra === 'cloned' ? all.find(isLike) : undefined;
    const untouched = make(model?.untouched);
    return { attributes, ...make(model), untouched, isCopied: Boolean(model) };
  };

  /** Has the tag know a placeholder's key, unless it is a stranger's. */
  const makeKnown = (key: string) => {
    listed.push(key);
    if (list !== 'attribute') {
      page.adsnativetag.updateConfig({ autoPlacements: list === 'none' || listed });
    }
  };

  /** Gives a placeholder another key, which is another placement: nothing is left of the old one. */
  const rekey = (old: Mounted) => {
    const key = `k${all.length}`;
    const { attributes, isDestroyed, slot, untouched } = old;
    // What is off the page is looked at when it comes back.
    if (isDestroyed || !slot.isConnected) {
      return;
    }
    all.push({
      ...old,
      ...{ key, unit: undefined, answers: [], changes: new Set(), hasAnswer: false },
      ...{ wasShown: false, attributes: attributes.replace(old.key, key) },
    });
    makeKnown(key);
    for (const element of [slot, untouched.slot]) {
      element.dataset.adsnative = key;
    }
    const nowhere = document.createElement('section');
    const empty = { wrapper: document.createElement('section'), slot: nowhere };
    Object.assign(old, { isDestroyed: true, ...empty, untouched: empty });
  };

  let pageViews = 0;
  /** Changes the page's own address. */
  const go = (how: 'pushState' | 'replaceState') =>
    history[how](null, '', `/part-${++pageViews}${pageViews % 3 ? '' : '#anchor'}`);
  /** Tells of a page view, every other time at an address of its own. */
  const changePage = () =>
    page.adsnativetag.pageView(++pageViews % 2 ? { url: `/view-${pageViews}` } : undefined);

  const act = (one: Mounted, what: string) => {
    // A placeholder that is gone stays away; one that nothing was asked for yet has no placement.
    if (one.isPlaceholder && (one.isDestroyed || (!one.unit && what !== 'destroy'))) {
      return;
    }
    if (what === 'refresh') {
      one.unit?.refresh();
    }
    if (what === 'display') {
      one.unit?.displayAd(one.slot);
    }
    if (what === 'fetch') {
      fetch(one, () => {});
    }
    if (what === 'destroy' && !one.isDestroyed) {
      destroy([one], () => one.unit?.destroy());
    }
    if (what === 'changePage') {
      changePage();
    }
    if (what === 'throw') {
      throw new Error('the page itself');
    }
    // Off the page, or back on it.
    if (what === 'move') {
      one.wasMoved = true;
      if (one.wrapper.isConnected) {
        one.wrapper.remove();
      } else {
        document.body.append(one.wrapper);
      }
    }
    // Without its file, the fast loader does not follow what becomes of a placeholder.
    if (what === 'rekey' && one.isPlaceholder && missing?.chunk !== 'pages') {
      rekey(one);
    }
    if (isChange(what)) {
      change(one, what, pageViews > 0);
    }
  };

  return {
    all,
    act,
    changePage,
    go,
    mount({ extra, moment, reaction, way }: Mount) {
      const key = `k${all.length}`;
      const isPlaceholder = way === 'placeholder';
      const place = makePlace(key, extra, isPlaceholder);
      const { slot } = place;
      document.body.append(place.wrapper);
      let reactions = 0;
      const react = (now: Moment) => {
        // A page that always asks again would never be done.
        if (now === moment && reactions++ < 2) {
          act(one, reaction);
        }
      };
      const config: PlacementConfig = {
        ...EXTRAS[extra],
        ...(extra === 'cssPath' && { cssPath: `#${key}:after` }),
        apiKey: key,
        ...(hasBids && { ...UNIT, code: key }),
        callback() {
          tell(one, 'callback');
          react('outcome');
        },
        callbackOnAdResponse() {
          tell(one, 'callbackOnAdResponse');
          react('response');
        },
        clickTags: `<img src="${location.origin}/ct.gif">`,
        onClick() {
          tell(one, 'onClick');
          react('click');
        },
      };
      const isAdUnit = way === 'adUnit';
      const define = () =>
        isAdUnit ? page.adsnativetag.defineAdUnit(config) : new page.AdsNative(config);
      const unit = isPlaceholder ? undefined : define();
      const one: Mounted = {
        ...{ unit, key, isAdUnit, isPlaceholder, ...place },
        isUntrusted: isPlaceholder && list === 'none',
        isInstead:
          !isPlaceholder && ['nothing', 'label', 'frame', 'list', 'cloned'].includes(extra),
        changes: new Set(),
        ...{ isDestroyed: false, wasRestored: true, wasMoved: isPlaceholder, hasAnswer: false },
        wasShown: false,
        answers: [],
      };
      all.push(one);
      if (!unit) {
        makeKnown(key);
        return;
      }
      unit.on('impression', () => react('impression'));
      unit.on('viewable', () => react('viewable'));
      for (const type of NETWORK_EVENTS) {
        unit.on(type, () => react('network'));
      }
      reactAtElement.push((element) => one.wrapper.contains(element) && react('element'));
      if (way === 'displayFirst') {
        unit.displayAd(slot);
      }
      if (isAdUnit) {
        page.adsnativetag.displayAdUnit(unit, key, () =>
          tell(one, 'the callback of displayAdUnit'),
        );
        page.adsnativetag.requestAds();
      } else {
        fetch(one, () => way === 'displayInCallback' && unit.displayAd(key));
      }
    },
    destroyAll() {
      const some = all.filter((one) => !one.isDestroyed && one.unit);
      destroy(some, () => page.adsnativetag.destroy());
    },
  };
}

/** The placements of a page. */
export type Placements = ReturnType<typeof createPlacements>;
