import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Doubt, Watched } from '../../contract/watch';
import { createFrameNotifier } from '../../shared/notify-frame';
import { isDecisive, neededShare, shareFor } from '../../shared/viewable';
import { observeAds } from './observe-ads';
import { whenMoved } from './when-moved';

/** After so many checks in a row that brought nothing, an ad rests until something moves. */
const MAX_IDLE_CHECKS = 10;

/**
 * The entry of the doubt chunk: judges the views that are not plain
 * (docs/decisions/010-viewability.md).
 */
export function create(core: Core): Doubt {
  let observer: ReturnType<typeof observeAds> | undefined;
  const doc = core.page.unshadowed(document);
  return {
    take(measured, see, measure) {
      if (core.settings.inviewEvent) {
        core.load('reported').then(
          ({ watch }) => {
            const before = measured.stop;
            const stop = watch(measured.element, measured.onViewable);
            measured.stop = () => {
              stop();
              before();
            };
          },
          () => {},
        );
        return;
      }
      const { element } = measured;
      const tellFrame = createFrameNotifier(element);
      let isInView = false;
      let known = measured.ratio;
      let idle = 0;
      let stopWaiting: (() => void) | undefined;
      const tell = (share: number) => {
        const is = share >= neededShare(measured.area) && doc.visibilityState !== 'hidden';
        if (is !== isInView) {
          tellFrame?.(is);
        }
        isInView = is;
      };
      const resume = () => {
        stopWaiting?.();
        stopWaiting = undefined;
        idle = 0;
        see(measured, measured.area, known);
      };
      measured.judge = ({ runs }: Watched) => {
        const { area, share } = measure(element, runs.some(isDecisive));
        measured.area = area;
        const seen = Math.min(share, known);
        tell(seen);
        // What covers a part for good leaves a rule open for good.
        idle = runs.some((run, rule) => run >= 0 && seen >= shareFor(rule, area)) ? 0 : idle + 1;
        if (idle > MAX_IDLE_CHECKS) {
          stopWaiting ||= whenMoved(core, element, resume);
          see(measured, area, 0);
        }
        return seen;
      };
      const onVisibility = core.guard(() => tell(known));
      if (tellFrame) {
        doc.addEventListener('visibilitychange', onVisibility);
      }
      try {
        observer ||= observeAds(core);
        observer.observe(element, (area, ratio) => {
          measured.area = area;
          known = ratio;
          if (ratio < neededShare(area) || measured.runs.every((run) => run < 0)) {
            tell(ratio);
          }
          resume();
        });
      } catch {
        core.log(Message.NotMeasured);
      }
      const before = measured.stop;
      measured.stop = () => {
        doc.removeEventListener('visibilitychange', onVisibility);
        stopWaiting?.();
        observer?.unobserve(element);
        before();
      };
    },
  };
}
