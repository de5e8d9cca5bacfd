import type { AdUnit } from '../../src/public/ad-unit';
import type { LiveTag, PlacementConstructor } from '../../src/public/live-tag';
import type { PlacementConfig } from '../../src/public/options';
import type { Change, Extra, Moment, Step } from './scenario';

type Mount = Extract<Step, { type: 'mount' }>;

/** The tag's globals. */
export interface TagWindow extends Window {
  adsnativetag: LiveTag;
  AdsNative: PlacementConstructor;
}

/** A placement of the page, and what was seen of it. */
export interface Mounted {
  /** A placeholder's is the tag's own, and another after the placeholder was away. */
  unit: AdUnit | undefined;
  isPlaceholder: boolean;
  key: string;
  /** Whether `adsnativetag.destroy()` means it as well. */
  isAdUnit: boolean;
  /** Around its element: what of the page it may change. */
  wrapper: HTMLElement;
  slot: HTMLElement;
  /** The wrapper and its slot as they were without the tag. */
  untouched: { wrapper: HTMLElement; slot: HTMLElement };
  /** Whether the ad stands for its element, which is hidden then. */
  isInstead: boolean;
  /** What the page has done to it. */
  changes: Set<string>;
  isDestroyed: boolean;
  /** Whether all was as without the tag right after that. */
  wasRestored: boolean;
  /** Whether its element was off the page for a time. */
  wasMoved: boolean;
  /** How often each callback of `fetchAd` was called. */
  answers: number[];
  /** Whether an answer has been delivered. */
  hasAnswer: boolean;
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

/** What the tag leaves of an element's style is nothing, though the attribute stays. */
export function htmlOf({ wrapper }: Pick<Mounted, 'wrapper'>): string {
  return wrapper.innerHTML.replaceAll(' style=""', '');
}

/** Fills a wrapper with a placement's element, and text around it. Returns the element. */
function fill(wrapper: HTMLElement, key: string, isPlaceholder: boolean): HTMLElement {
  const attributes = isPlaceholder ? ` data-adsnative="${key}"` : '';
  const [text, place] = wrapper.localName === 'ul' ? ['li', 'li'] : ['p', 'div'];
  const around = `<${text}>Text</${text}>`;
  wrapper.innerHTML = `${around}<${place} id="${key}"${attributes}>Here</${place}>${around}`;
  return wrapper.children[1] as HTMLElement;
}

/** A page as the tag has left it, or as it would be without the tag. */
type PagePart = Mounted['untouched'];

/** What each change is, to an element that is there, or not. */
const CHANGES: Record<
  Exclude<Change, 'takeAd'>,
  (one: Mounted, part: PagePart, isThere: boolean) => void
> = {
  lift: (_, { slot, wrapper }, isThere) => (isThere ? slot.remove() : wrapper.append(slot)),
  remake({ isPlaceholder, key }, part) {
    part.slot = fill(part.wrapper, key, isPlaceholder);
  },
  reorder: (_, { slot, wrapper }, isThere) => isThere && wrapper.prepend(slot),
  insert: (_, { slot }, isThere) => isThere && slot.before(document.createElement('i')),
  rename({ key }, { slot }) {
    slot.id = `another-${key}`;
  },
  show(_, { slot }) {
    slot.hidden = false;
    slot.style.display = 'block';
  },
};

/**
 * Changes the page around a placement's element, and what would be without the tag in the same way.
 */
function change(one: Mounted, what: Change): void {
  if (what === 'remake') {
    one.changes.delete('show');
  }
  one.changes.add(what);
  one.wasMoved = true;
  one.wrapper.dataset.changed = '';
  if (what === 'takeAd') {
    for (const ad of adsOf(one)) {
      ad.remove();
    }
  } else {
    for (const part of [one, one.untouched]) {
      CHANGES[what](one, part, part.slot.parentNode === part.wrapper);
    }
  }
}

/** The ads in a wrapper. */
export function adsOf({ wrapper }: Mounted): NodeListOf<Element> {
  return wrapper.querySelectorAll('[data-adsnative-ad]');
}

/** The placements of a page. `tell` is called with each call of a function of the page's. */
export function createPlacements(
  page: TagWindow,
  tell: (one: Mounted, what: string) => void,
  hasBids: boolean,
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

  let pageViews = 0;
  /** Tells of a page view, every other time at an address of its own. */
  const changePage = () =>
    page.adsnativetag.pageView(++pageViews % 2 ? { url: `/view-${pageViews}` } : undefined);

  const act = (one: Mounted, what: string) => {
    // A placeholder that is gone stays away; one that nothing was asked for yet has no placement.
    if (one.isPlaceholder && (one.isDestroyed || !one.unit)) {
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
    if (what === 'takeAd' || what in CHANGES) {
      change(one, what as Change);
    }
  };

  return {
    all,
    act,
    changePage,
    mount({ extra, moment, reaction, way }: Mount) {
      const key = `k${all.length}`;
      const wrapperName = extra === 'list' ? 'ul' : 'section';
      const wrapper = document.body.appendChild(document.createElement(wrapperName));
      const isPlaceholder = way === 'placeholder';
      const slot = fill(wrapper, key, isPlaceholder);
      const untouched = document.createElement(wrapperName);
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
        onClick: () => tell(one, 'onClick'),
      };
      const isAdUnit = way === 'adUnit';
      const define = () =>
        isAdUnit ? page.adsnativetag.defineAdUnit(config) : new page.AdsNative(config);
      const unit = isPlaceholder ? undefined : define();
      const one: Mounted = {
        ...{ unit, key, isAdUnit, isPlaceholder, wrapper, slot },
        untouched: { wrapper: untouched, slot: fill(untouched, key, isPlaceholder) },
        isInstead: !isPlaceholder && ['nothing', 'label', 'frame', 'list'].includes(extra),
        changes: new Set(),
        ...{ isDestroyed: false, wasRestored: true, wasMoved: isPlaceholder, hasAnswer: false },
        answers: [],
      };
      all.push(one);
      if (!unit) {
        listed.push(key);
        page.adsnativetag.updateConfig({ autoPlacements: listed });
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
