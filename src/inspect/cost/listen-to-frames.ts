import type { Core } from '../../contract/core';
import type { FrameFigures } from '../../contract/inspect';
import { createFrameGuard } from '../../shared/frame-guard';
import type { CostSource, CostSources } from './cost-sources';
import { type Intervention, readFrameFigures, readIntervention } from './frame-figures';
import { ownFrameOf } from './own-files';

/**
 * Hears what networks' frames say, in each window with one of them: only the window of a frame that
 * the tag made counts. Returns a function that listens in the windows of the present sources.
 */
export function listenToFrames(
  { guard }: Core,
  costSources: CostSources,
  onWord: () => void,
  onIntervention: (costSource: CostSource, intervention: Intervention) => void,
): (present: readonly CostSource[]) => void {
  /** The number of each frame among those of its network. */
  const numbers = new WeakMap<object, number>();
  const guards = new WeakMap<object, ReturnType<typeof createFrameGuard>>();
  const keepFigures = (from: CostSource, source: MessageEventSource, figures: FrameFigures) => {
    const number = numbers.get(source) ?? from.frameFigures.length;
    numbers.set(source, number);
    from.frameFigures[number] = figures;
    onWord();
  };
  /**
   * Anyone may send messages: whose frame it was is only looked for if the message is within the
   * limits.
   */
  const hear = guard((event: MessageEvent<unknown>) => {
    const { currentTarget, source } = event;
    if (!source) {
      return;
    }
    const frameGuard = guards.get(source) || createFrameGuard(currentTarget as Window);
    guards.set(source, frameGuard);
    const message = frameGuard.read(event);
    const figures = readFrameFigures(message);
    const intervention = readIntervention(message);
    const ofParty = (take: (from: CostSource) => void) =>
      guard(() => {
        const from = costSources
          .list()
          .find(({ element }) => element && ownFrameOf(element)?.contentWindow === source);
        if (from) {
          take(from);
        }
      });
    if (figures) {
      frameGuard.latest(ofParty((from) => keepFigures(from, source, figures)));
    }
    if (intervention) {
      frameGuard.each(ofParty((from) => onIntervention(from, intervention)));
    }
  });
  window.addEventListener('message', hear);
  return (present) => {
    // A window that has this listener gets no second one.
    for (const { element } of present) {
      element?.ownerDocument.defaultView?.addEventListener('message', hear);
    }
  };
}
