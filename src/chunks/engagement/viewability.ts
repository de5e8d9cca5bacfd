import type { Core } from '../../contract/core';
import { measure } from '../../inlined/share-in-view';
import { unshadowed } from '../../inlined/unshadowed';
import { neededShare, SHARE, TICK_MS, VIEWABLE_TICKS } from '../../inlined/viewable';
import type { ViewabilityRule } from './contract';

import { frameTeller } from './tell-frame';

/** Checks in the MRC's continuous second. */
export const MRC_TICKS = 10;

interface Watched {
  element: Element;
  onViewable: (rule: ViewabilityRule) => void;
  /** Only for an ad with a frame, which is informed as long as the ad is shown. */
  tellFrame: ((isInView: boolean) => void) | undefined;
  /** px², as last measured. */
  area: number;
  /** The share in view by the browser's IntersectionObserver: it respects scrolling and clipping, and costs nothing. */
  ratio: number;
  isInView: boolean;
  /** Consecutive checks passed, by rule that is not yet met. */
  ticks: Map<ViewabilityRule, number>;
}

/** Measures ads. */
export interface Viewability {
  /** Watches an ad, and reports once each rule that it meets; returns a function that stops. */
  watch(element: Element, onViewable: (rule: ViewabilityRule) => void): () => void;
}

function shareFor(rule: ViewabilityRule, area: number): number {
  if (rule === 'mrc100') return SHARE.whole;
  return rule === 'adsnative' ? neededShare(area) : SHARE.normal;
}

/** Whether a check can pass, by the browser's observer. If not, no measurement is needed. */
function mayPass({ area, ratio, ticks }: Watched): boolean {
  return [...ticks.keys()].some((rule) => ratio >= shareFor(rule, area));
}

/** Notes a change, and informs the ad's frame. */
function setInView(one: Watched, isInView: boolean): void {
  if (one.isInView === isInView) return;
  one.isInView = isInView;
  one.tellFrame?.(isInView);
}

/** Counts a check for each rule that is not yet met; a rule whose share is missed starts over. */
function count(one: Watched, share: number): void {
  for (const [rule, ticks] of one.ticks) {
    const passed = share >= shareFor(rule, one.area) ? ticks + 1 : 0;
    one.ticks.set(rule, passed);
    if (passed < (rule === 'adsnative' ? VIEWABLE_TICKS : MRC_TICKS)) continue;
    one.ticks.delete(rule);
    one.onViewable(rule);
  }
}

/**
 * Makes the measurement of all ads of the page: one timer, which runs only while an unmeasured ad may be in view
 * (docs/decisions/010-viewability.md).
 */
export function createViewability({ guard }: Core): Viewability {
  const all = new Map<Element, Watched>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const isHidden = () => unshadowed(document).visibilityState === 'hidden';

  const tick = () => {
    for (const one of all.values()) {
      if (!mayPass(one)) continue;
      const measured = measure(one.element);
      one.area = measured.area;
      const share = Math.min(measured.share, one.ratio);
      setInView(one, share >= neededShare(one.area));
      count(one, share);
      if (!one.ticks.size && !one.tellFrame) stop(one);
    }
    wake();
  };

  /** Runs the timer only while some ad can pass a check. */
  const wake = () => {
    const isNeeded = !isHidden() && [...all.values()].some(mayPass);
    if (!isNeeded) {
      clearInterval(timer);
      timer = undefined;
    } else timer ||= setInterval(guard(tick), TICK_MS);
  };

  /** Applies the browser's share: it can end a run of checks, but start one only for an ad that was measured before. */
  const see = (one: Watched, ratio: number) => {
    one.ratio = ratio;
    const share = isHidden() ? 0 : ratio;
    if (share < neededShare(one.area) || !mayPass(one)) {
      setInView(one, share >= neededShare(one.area));
    }
    for (const rule of one.ticks.keys()) if (share < shareFor(rule, one.area)) one.ticks.set(rule, 0);
  };

  const onVisibility = guard(() => {
    for (const one of all.values()) see(one, one.ratio);
    wake();
  });

  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      for (const { boundingClientRect: box, intersectionRatio, target } of entries) {
        const one = all.get(target);
        if (!one) continue;
        one.area = box.width * box.height;
        see(one, intersectionRatio);
      }
      wake();
    }),
    { threshold: [0, SHARE.large, SHARE.normal, SHARE.whole] },
  );

  const stop = (one: Watched) => {
    if (all.get(one.element) !== one) return;
    all.delete(one.element);
    observer.unobserve(one.element);
    if (!all.size) unshadowed(document).removeEventListener('visibilitychange', onVisibility);
  };

  return {
    watch(element, onViewable) {
      const rules: ViewabilityRule[] = ['adsnative', 'mrc50', 'mrc100'];
      const ticks = new Map(rules.map((rule) => [rule, 0]));
      const one: Watched = {
        element,
        onViewable,
        tellFrame: frameTeller(element),
        ticks,
        area: 0,
        ratio: 0,
        isInView: false,
      };
      if (!all.size) unshadowed(document).addEventListener('visibilitychange', onVisibility);
      all.set(element, one);
      observer.observe(element);
      return () => {
        stop(one);
        wake();
      };
    },
  };
}
