import type { AdUnit } from '../../src/public/ad-unit';
import type { LiveTag, PlacementConstructor } from '../../src/public/live-tag';
import type { PlacementConfig } from '../../src/public/options';
import type { Extra, Moment, Step } from './scenario';

type Mount = Extract<Step, { type: 'mount' }>;

/** The tag's globals. */
export interface TagWindow extends Window {
  adsnativetag: LiveTag;
  AdsNative: PlacementConstructor;
}

/** A placement of the page, and what was seen of it. */
export interface Mounted {
  unit: AdUnit;
  key: string;
  /** Whether `adsnativetag.destroy()` means it as well. */
  isAdUnit: boolean;
  /** Around its element: what of the page it may change. */
  wrapper: HTMLElement;
  slot: HTMLElement;
  /** The wrapper's html before the tag, and right after the placement was destroyed. */
  before: string;
  after?: string;
  isDestroyed: boolean;
  /** Whether its element was off the page for a time. */
  wasMoved: boolean;
  /** How often each callback of `fetchAd` was called. */
  answers: number[];
  requests: number;
  outcomes: number;
  /** Whether an answer has been delivered. */
  hasAnswer: boolean;
}

const EXTRAS: Record<Extra, PlacementConfig> = {
  nothing: {},
  lazy: { lazy: {} },
  label: { label: 'Ad' },
  collapse: { collapse: 'noFill' },
  reserve: { reserve: { height: 50 } },
};

const NETWORK_EVENTS = ['networkRequested', 'networkFilled', 'networkPassedBack', 'networkTimedOut'] as const;

/** What the tag leaves of an element's style is nothing, though the attribute stays. */
export function htmlOf({ wrapper }: Mounted): string {
  return wrapper.innerHTML.replaceAll(' style=""', '');
}

/** The placements of a page. `tell` is called with each call of a function of the page's. */
export function createPlacements(page: TagWindow, tell: (one: Mounted, what: string) => void) {
  const all: Mounted[] = [];
  const reactAtElement: ((element: Element) => void)[] = [];
  page.adsnativetag.updateConfig({
    processNativeAdElement: (element) => {
      for (const react of reactAtElement) react(element);
    },
  });

  const fetch = (one: Mounted, then: () => void) => {
    const index = one.answers.push(0) - 1;
    one.unit.fetchAd(() => {
      one.answers[index] = Number(one.answers[index]) + 1;
      tell(one, 'the callback of fetchAd');
      then();
    });
  };

  const destroy = (one: Mounted, how: () => void) => {
    one.isDestroyed = true;
    how();
    one.after = htmlOf(one);
  };

  const act = (one: Mounted, what: string) => {
    if (what === 'refresh') one.unit.refresh();
    if (what === 'display') one.unit.displayAd(one.slot);
    if (what === 'fetch') fetch(one, () => {});
    if (what === 'destroy' && !one.isDestroyed) destroy(one, () => one.unit.destroy());
    if (what === 'throw') throw new Error('the page itself');
    // Off the page, or back on it.
    if (what === 'move') {
      one.wasMoved = true;
      if (one.wrapper.isConnected) one.wrapper.remove();
      else document.body.append(one.wrapper);
    }
  };

  return {
    all,
    act,
    mount({ extra, moment, reaction, way }: Mount) {
      const key = `k${all.length}`;
      const wrapper = document.body.appendChild(document.createElement('section'));
      wrapper.innerHTML = `<p>Text</p><div id="${key}">Here</div><p>Text</p>`;
      const slot = wrapper.children[1] as HTMLElement;
      const before = wrapper.innerHTML;
      let reactions = 0;
      const react = (now: Moment) => {
        // A page that always asks again would never be done.
        if (now === moment && reactions++ < 2) act(one, reaction);
      };
      const config: PlacementConfig = {
        ...EXTRAS[extra],
        apiKey: key,
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
      const unit = isAdUnit ? page.adsnativetag.defineAdUnit(config) : new page.AdsNative(config);
      const one: Mounted = {
        ...{ unit, key, isAdUnit, wrapper, slot, before },
        ...{ isDestroyed: false, wasMoved: false, hasAnswer: false },
        ...{ answers: [], outcomes: 0, requests: 0 },
      };
      all.push(one);
      unit.on('impression', () => react('impression'));
      for (const type of NETWORK_EVENTS) unit.on(type, () => react('network'));
      reactAtElement.push((element) => one.wrapper.contains(element) && react('element'));
      if (way === 'displayFirst') unit.displayAd(slot);
      if (isAdUnit) {
        page.adsnativetag.displayAdUnit(unit, key, () => tell(one, 'the callback of displayAdUnit'));
        page.adsnativetag.requestAds();
      } else fetch(one, () => way === 'displayInCallback' && unit.displayAd(key));
    },
    destroyAll() {
      const units = all.filter((one) => !one.isDestroyed);
      for (const one of units) one.isDestroyed = true;
      page.adsnativetag.destroy();
      for (const one of units) one.after = htmlOf(one);
    },
  };
}

/** The placements of a page. */
export type Placements = ReturnType<typeof createPlacements>;
