import type { Core } from '../../contract/core';
import type { CountViews, MeasuredAd } from '../../contract/measure';
import { Message } from '../../contract/messages';
import type { OwnDocument } from '../../contract/safe';
import type { ViewRule } from '../../public/event-details';
import { probePoints } from '../../shared/geometry';
import { letsClicksThrough } from '../../shared/lets-clicks-through';
import { isDecisive, OBSERVED, shareFor, TICK_MS, VIEWABLE_TICKS } from '../../shared/viewable';
import { lineOf, MAX_LEVELS } from '../../shared/ways-up';

/** Checks in the MRC's continuous second. */
const MRC_TICKS = 10;

/** The rules, and how many checks in a row each of them needs. */
const RULES: [rule: ViewRule, needed: number][] = [
  ['adsnative', VIEWABLE_TICKS],
  ['mrc50', MRC_TICKS],
  ['mrc100', MRC_TICKS],
];

/** The count of a rule that was met: no step that is added changes it. */
const MET = -Infinity;

const isPlainlyVisible = ({
  backfaceVisibility,
  contentVisibility,
  filter,
  opacity,
  visibility,
}: CSSStyleDeclaration) =>
  opacity === '1' &&
  filter === 'none' &&
  visibility === 'visible' &&
  backfaceVisibility === 'visible' &&
  contentVisibility !== 'hidden';

/**
 * Whether an ad may be fainter, smaller or further below than the browser's observer and hit tests
 * say. `area` is in px². Throws in a shadow root.
 */
function isDoubtful(ad: Element, area: number, ownDocument: OwnDocument): unknown {
  const ancestors = lineOf(ad) as Element[];
  const { offsetHeight, offsetWidth } = ad as HTMLElement;
  return (
    ancestors[MAX_LEVELS] ||
    // Each element, but not the document.
    ancestors
      .slice(0, -1)
      .some(
        (ancestor, index) =>
          ancestor.shadowRoot ||
          !isPlainlyVisible(getComputedStyle(ancestor)) ||
          [...(ancestors[index + 1] as Element).children].some((neighbour) =>
            letsClicksThrough(neighbour, getComputedStyle(neighbour)),
          ),
      ) ||
    // A backdrop may let clicks through. The tag's own lightbox has none.
    ownDocument.querySelector(':is(:modal:not([id^=an-lightbox]),:popover-open)') ||
    // An ad whose area is less than half of its layout is turned, or drawn smaller.
    ad.checkVisibility?.() === false ||
    2 * area < offsetHeight * offsetWidth
  );
}

/**
 * Applies a share to each rule: if it is enough, the rule's count grows by `step`; otherwise it
 * starts over.
 */
const count = (
  { area, onViewable, passedChecks }: MeasuredAd,
  visibleShare: number,
  step: number,
) =>
  RULES.forEach(([viewabilityRule, needed], index) => {
    const run = passedChecks[index] as number;
    passedChecks[index] = visibleShare < shareFor(index, area) ? Math.min(run, 0) : run + step;
    if (passedChecks[index] !== needed) {
      return;
    }
    passedChecks[index] = MET;
    onViewable(viewabilityRule);
  });

/** The ads that can pass a check by the browser's observer. */
const passing = (measuredAds: Set<MeasuredAd>) =>
  [...measuredAds].filter(({ area, ratio, passedChecks }) =>
    passedChecks.some((run, rule) => run >= 0 && ratio >= shareFor(rule, area)),
  );

/**
 * Whether an ad's views are never plain: those of ads in frames, and those that a player in the
 * ad's frame must be told of (shared/notify-frame.ts).
 */
const isNeverPlain = (element: Element): unknown =>
  frameElement ||
  element.getRootNode() !== document ||
  element.querySelector('iframe:not([sandbox]),[sandbox*=same i]');

/** The share of an ad that can be seen now; nothing if that is in doubt. */
function plainShare(measured: MeasuredAd, ownDocument: OwnDocument) {
  const { elementFromPoint } = ownDocument;
  const { element, ratio, passedChecks } = measured;
  const bounds = element.getBoundingClientRect();
  measured.area = bounds.height * bounds.width;
  const isWhole = passedChecks.some(isDecisive);
  // What is hit in an ad's place may cover it, or belong to what does: a shadow, a layer that css
  // draws. In the middle of a run, two opposite corners and the middle tell of all that covers half
  // of the ad in one piece.
  const isOnTop = probePoints(bounds).every(([x, y], index) => {
    const topmost = (isWhole || !(index % 4)) && elementFromPoint(x, y);
    return !topmost || element.contains(topmost);
  });
  return !measured.area || !isOnTop || (isWhole && isDoubtful(element, measured.area, ownDocument))
    ? undefined
    : ratio;
}

/** The shares of ads that can be seen now. `doubt` gives that of an ad whose measurement throws. */
const sharesOf = (ads: MeasuredAd[], doubt: MeasuredAd['measureShare']) =>
  ads.map((measured): [measured: MeasuredAd, visibleShare: number] => {
    try {
      return [measured, measured.measureShare(measured)];
    } catch {
      // The fields of a form on the page hide its members.
      return [measured, doubt(measured)];
    }
  });

/** Makes what applies the entries of an ad's observer. An ad without an area is in doubt. */
const entriesReader =
  (
    measured: MeasuredAd,
    applyRatio: (measured: MeasuredAd, ratio: number) => void,
    doubt: (measured: MeasuredAd) => void,
  ): IntersectionObserverCallback =>
  (entries) => {
    for (const { boundingClientRect: bounds, intersectionRatio } of entries) {
      measured.area = bounds.height * bounds.width;
      if (measured.area) {
        applyRatio(measured, intersectionRatio);
      } else {
        doubt(measured);
      }
    }
  };

/**
 * Makes the measurement of all ads of the page: an observer for each, and one timer for all, which
 * runs only while an unmeasured ad may be in view (docs/decisions/010-viewability.md). If it cannot
 * be sure of an ad, it leaves that ad to the doubt chunk: later, but never wrong.
 */
export function createViewability({ guard, load, log, pageState, settings }: Core): CountViews {
  const ownDocument = pageState.unshadowed(document);
  const measuredAds = new Set<MeasuredAd>();
  let timerId: ReturnType<typeof setInterval> | undefined;
  const isPageVisible = () => ownDocument.visibilityState !== 'hidden';

  const updateTimer = () => {
    if (isPageVisible() && passing(measuredAds)[0]) {
      timerId ||= setInterval(guard(onTick), TICK_MS);
    } else {
      clearInterval(timerId);
      timerId = undefined;
    }
  };
  /** Applies the observer's share, which can end a run of checks. */
  const applyRatio = (measured: MeasuredAd, ratio = measured.ratio) => {
    measured.ratio = ratio;
    count(measured, isPageVisible() ? ratio : 0, 0);
    updateTimer();
  };
  const onTick = () => {
    // Measures all before it reports any, because a report may write to the page, and each
    // measurement then costs a layout.
    for (const [measured, visibleShare] of sharesOf(passing(measuredAds), doubt)) {
      // A listener of the page may have ended this measurement.
      if (measuredAds.has(measured)) {
        count(measured, visibleShare, 1);
        if (measured.passedChecks.every((run) => run < 0)) {
          measured.forget();
        }
      }
    }
    updateTimer();
  };
  const doubt = (measured: MeasuredAd) => {
    measured.fallback ||= Promise.all([load('doubt'), load('in-view')]).then(
      guard(
        ([{ takeOver }, { measure }]) =>
          measuredAds.has(measured) && takeOver(measured, applyRatio, measure),
      ),
      () => {
        log(Message.FilesMissing);
        // The ad rests until the observer tells of it again, or the browser is online again.
        measured.ratio = 0;
        measured.fallback = undefined;
        addEventListener('online', doubtAll);
      },
    );
    return 0;
  };
  const doubtAll = guard(() => measuredAds.forEach(doubt));
  const onVisibility = guard(() => {
    for (const measured of measuredAds) {
      applyRatio(measured);
    }
  });

  return (element, onViewable) => {
    let observer: IntersectionObserver | undefined;
    const forget = () => {
      measuredAds.delete(measured);
      observer?.unobserve?.(element);
      if (!measuredAds.size) {
        ownDocument.removeEventListener('visibilitychange', onVisibility);
      }
      updateTimer();
    };
    const measured: MeasuredAd = {
      element,
      onViewable,
      passedChecks: [0, 0, 0],
      area: 0,
      ratio: 0,
      measureShare: (measuredAd) => plainShare(measuredAd, ownDocument) ?? doubt(measuredAd),
      forget,
      stop: forget,
    };
    if (!measuredAds.size) {
      ownDocument.addEventListener('visibilitychange', onVisibility);
    }
    measuredAds.add(measured);
    try {
      if (settings.inviewEvent || isNeverPlain(element)) {
        doubt(measured);
      } else {
        observer = new IntersectionObserver(
          guard(entriesReader(measured, applyRatio, doubt)),
          OBSERVED,
        );
        observer.observe(element);
      }
    } catch {
      // The page took `IntersectionObserver` away, or has a polyfill that does not work, or a
      // `frameElement` that throws.
      measuredAds.delete(measured);
      log(Message.NotMeasured);
    }
    return () => measured.stop();
  };
}
