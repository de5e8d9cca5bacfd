import type { Core } from '../../contract/core';
import type { MeasuredAd, ViewabilityFallback } from '../../contract/measure';
import { Message } from '../../contract/messages';
import { createFrameNotifier } from '../../shared/notify-frame';
import { isDecisive, neededShare, shareFor, TICK_MS } from '../../shared/viewable';
import { observeAds } from './observe-ads';
import { whenMoved } from './when-moved';

/** After so many checks that brought nothing, an ad rests until something moves. */
const MAX_IDLE_CHECKS = 10;

/**
 * ms. How long a resting ad waits at most after a change of the document, since a clock or a ticker
 * changes it for ever. docs/options.md#limits.
 */
const MAX_PAUSE_MS = 1600;

/** Counts an ad's views as the page reports them, instead of measuring it. */
function leaveToReports({ load }: Core, measured: MeasuredAd) {
  load('reported').then(
    ({ watch }) => {
      const before = measured.stop;
      const stopListening = watch(measured.element, measured.onViewable);
      measured.stop = () => {
        stopListening();
        before();
      };
    },
    () => {},
  );
}

/**
 * The entry of the doubt chunk: measures the ads whose views the plain observer cannot tell
 * (docs/decisions/010-viewability.md).
 */
export function create(core: Core): ViewabilityFallback {
  let observer: ReturnType<typeof observeAds> | undefined;
  const ownDocument = core.pageState.unshadowed(document);
  return {
    takeOver(measured, applyRatio, measure) {
      if (core.settings.inviewEvent) {
        leaveToReports(core, measured);
        return;
      }
      const { element } = measured;
      const tellFrame = createFrameNotifier(element);
      let isInView = false;
      let knownRatio = measured.ratio;
      let idleChecks = 0;
      let stopWaiting: (() => void) | undefined;
      const applyShare = (visibleShare: number) => {
        const isNow =
          visibleShare >= neededShare(measured.area) && ownDocument.visibilityState !== 'hidden';
        if (isNow !== isInView) {
          tellFrame?.(isNow);
        }
        isInView = isNow;
      };
      let pauseMs = 0;
      let timerId: ReturnType<typeof setTimeout> | undefined;
      const endRest = () => {
        clearTimeout(timerId);
        timerId = undefined;
        stopWaiting?.();
        stopWaiting = undefined;
      };
      const resume = (doneChecks = 0, nextPauseMs = 0) => {
        endRest();
        idleChecks = doneChecks;
        pauseMs = Math.min(nextPauseMs, MAX_PAUSE_MS);
        applyRatio(measured, knownRatio);
      };
      // One check each: the first at once, and each that brings nothing doubles the time to the
      // next.
      const onChange = () => {
        timerId ||= setTimeout(
          core.guard(() => resume(MAX_IDLE_CHECKS, 2 * pauseMs || TICK_MS)),
          pauseMs,
        );
      };
      measured.measureShare = ({ passedChecks }) => {
        let seenShare = 0;
        try {
          const { area, share } = measure(element, passedChecks.some(isDecisive));
          measured.area = area;
          seenShare = Math.min(share, knownRatio);
        } catch {
          // The page has broken what measures: the ad rests like one that is not in view.
        }
        const { area } = measured;
        applyShare(seenShare);
        // A cover that stays over a part of the ad keeps one of the rules unmet for good, and so
        // does one that comes and goes.
        const isEnough = passedChecks.some(
          (run, rule) => run >= 0 && seenShare >= shareFor(rule, area),
        );
        if (!isEnough && ++idleChecks > MAX_IDLE_CHECKS) {
          stopWaiting ||= whenMoved(core, element, () => resume(), onChange);
          applyRatio(measured, 0);
        }
        return seenShare;
      };
      const onVisibility = core.guard(() => applyShare(knownRatio));
      if (tellFrame) {
        ownDocument.addEventListener('visibilitychange', onVisibility);
      }
      try {
        observer ||= observeAds(core);
        observer.observe(element, (areaPx, ratio) => {
          measured.area = areaPx;
          knownRatio = ratio;
          if (ratio < neededShare(areaPx) || measured.passedChecks.every((run) => run < 0)) {
            applyShare(ratio);
          }
          resume();
        });
      } catch {
        core.log(Message.NotMeasured);
      }
      const before = measured.stop;
      measured.stop = () => {
        ownDocument.removeEventListener('visibilitychange', onVisibility);
        endRest();
        observer?.unobserve(element);
        before();
      };
    },
  };
}
