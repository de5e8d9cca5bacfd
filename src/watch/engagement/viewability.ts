import type { Core } from '../../contract/core';
import type { ViewabilityRule } from '../../contract/watch';
import { measure } from '../../shared/share-in-view';
import { unshadowed } from '../../shared/unshadowed';
import { neededShare, SHARE, VIEWABLE_TICKS } from '../../shared/viewable';
import { createCheckTimer } from './check-timer';
import { createFrameNotifier } from './notify-frame';
import { observeAds } from './observe-ads';

/** Checks in the MRC's continuous second. */
const MRC_TICKS = 10;

/** The rules, and how many checks in a row each of them needs. */
const RULES: [rule: ViewabilityRule, needed: number][] = [
  ['adsnative', VIEWABLE_TICKS],
  ['mrc50', MRC_TICKS],
  ['mrc100', MRC_TICKS],
];

/** Stands for the checks of a rule that was met. */
const MET = -1;

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
  /** Consecutive checks passed, in the order of the rules. */
  runs: number[];
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
function mayPass({ area, ratio, runs }: Watched): boolean {
  return RULES.some(([rule], at) => runs[at] !== MET && ratio >= shareFor(rule, area));
}

/** Notes a change, and informs the ad's frame. */
function setInView(one: Watched, isInView: boolean): void {
  if (one.isInView === isInView) return;
  one.isInView = isInView;
  one.tellFrame?.(isInView);
}

/** Counts a check for each rule that is not yet met; a rule whose share is missed starts over. */
function count({ area, onViewable, runs }: Watched, share: number): void {
  RULES.forEach(([rule, needed], at) => {
    const run = runs[at] as number;
    if (run === MET) return;
    const passed = share >= shareFor(rule, area) ? run + 1 : 0;
    runs[at] = passed < needed ? passed : MET;
    if (passed >= needed) onViewable(rule);
  });
}

/** Whether the next check may be the last of a rule. */
function isDecisive({ runs }: Watched): boolean {
  return RULES.some(([, needed], at) => runs[at] === needed - 1);
}

/** Applies a check. */
function judge(one: Watched, area: number, share: number): void {
  one.area = area;
  setInView(one, share >= neededShare(area));
  count(one, share);
}

/** Starts over the checks of each rule that is not yet met, and whose share is missed. */
function breakRuns({ area, runs }: Watched, share: number): void {
  RULES.forEach(([rule], at) => {
    if (runs[at] !== MET && share < shareFor(rule, area)) runs[at] = 0;
  });
}

/** An ad of which nothing is known yet. */
function unseen(element: Element, onViewable: Watched['onViewable']): Watched {
  return {
    element,
    onViewable,
    tellFrame: createFrameNotifier(element),
    runs: RULES.map(() => 0),
    area: 0,
    ratio: 0,
    isInView: false,
  };
}

/**
 * Makes the measurement of all ads of the page: one timer, which runs only while an unmeasured ad may be in view
 * (docs/decisions/010-viewability.md).
 */
export function createViewability(core: Core): Viewability {
  const { guard } = core;
  // An old browser, or a page that took it away: nothing is measured, and clicks go on.
  if (!window.IntersectionObserver) return { watch: () => () => {} };
  const all = new Map<Element, Watched>();
  /** Those that may pass a check now: only a few of many, and the others cost nothing. */
  const passing = new Set<Watched>();
  const isHidden = () => unshadowed(document).visibilityState === 'hidden';

  const sort = (one: Watched) => passing[mayPass(one) ? 'add' : 'delete'](one);

  const check = () => {
    // All are measured before any is reported: what a report writes would make the browser lay the page out again.
    const measured = [...passing].map((one) => ({ one, ...measure(one.element, isDecisive(one)) }));
    for (const { area, one, share } of measured) {
      // A listener of the page may have ended it.
      if (!passing.has(one)) continue;
      judge(one, area, Math.min(share, one.ratio));
      if (all.get(one.element) === one) sort(one);
      if (!one.tellFrame && one.runs.every((run) => run === MET)) stop(one);
    }
    return measured.some(({ one }) => one.runs.some((run) => run > 0));
  };

  const { resume, wake } = createCheckTimer(core, check, () => !!passing.size && !isHidden());

  /** Applies the browser's share: it can end a run of checks, but start one only for an ad that was measured before. */
  const see = (one: Watched, ratio: number) => {
    one.ratio = ratio;
    sort(one);
    const share = isHidden() ? 0 : ratio;
    const isInView = share >= neededShare(one.area);
    if (!isInView || !passing.has(one)) setInView(one, isInView);
    breakRuns(one, share);
  };

  const onVisibility = guard(() => {
    for (const one of all.values()) see(one, one.ratio);
    resume();
  });

  const observer = observeAds(
    core,
    (ad, area, ratio) => {
      const one = all.get(ad);
      if (!one) return;
      one.area = area;
      see(one, ratio);
    },
    resume,
  );

  const stop = (one: Watched) => {
    if (all.get(one.element) !== one) return;
    all.delete(one.element);
    passing.delete(one);
    observer.unobserve(one.element);
    if (!all.size) unshadowed(document).removeEventListener('visibilitychange', onVisibility);
  };

  return {
    watch(element, onViewable) {
      const one = unseen(element, onViewable);
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
