import type { Core } from '../../contract/core';
import { now } from '../../shared/now';
import type { CostSource } from './cost-sources';
import { about, keepLatest, type SizeFact } from './facts';

/**
 * How long after it was inserted an ad may shift the page at most, in ms: this file may come to
 * know it late.
 */
const INSERTED_MS = 300;

/**
 * How long before the time of a frame what it shows may have happened, in ms. Between frames, too,
 * the browser may lay out the page, and then dates the shift to that moment; a busy machine renders
 * it a few frames later.
 */
const BEFORE_FRAME_MS = 100;

/**
 * Observes the height of ads. Returns a function that takes the sources that are on the page now.
 */
export function followSizes(
  { guard, pageState }: Core,
  sizes: SizeFact[],
): (costSources: readonly CostSource[]) => void {
  /** The height of each ad, and when it was inserted. */
  const known = new WeakMap<Element, { height?: number; insertedAt: number | undefined }>();
  const ownDocument = pageState.unshadowed(document);
  /**
   * The time of the frame that is being rendered, and from when on what it shows may have shifted
   * the page, in ms.
   */
  let frame = 0;
  let since = 0;
  let heardAt = 0;
  const onResize = guard((entries: ResizeObserverEntry[]) => {
    const currentTime = now();
    const current = Number(ownDocument.timeline?.currentTime ?? currentTime);
    if (current !== frame) {
      // What it shows happened after the last frame was heard of.
      since = Math.max(current - BEFORE_FRAME_MS, heardAt);
      // What changed in earlier frames shifts nothing any more.
      for (const size of sizes) {
        size.until = Math.min(size.until, since);
      }
    }
    frame = current;
    heardAt = currentTime;
    for (const { contentRect, target: element } of entries) {
      const { height } = contentRect;
      const ad = known.get(element) || { insertedAt: undefined };
      const before = ad.height ?? 0;
      // An ad that is older than this file changed its height when it was inserted.
      const isFirst = ad.height === undefined;
      ad.height = height;
      const at = isFirst ? ad.insertedAt : since;
      if (before === height || at === undefined) {
        continue;
      }
      const size: SizeFact = about('element', element, {
        at,
        until: isFirst ? at + INSERTED_MS : Infinity,
        top: element.getBoundingClientRect().top,
      });
      keepLatest(sizes, size);
      // The browser shifts the rest of the page in this same frame, however long that takes. A task
      // is after that.
      setTimeout(() => {
        size.until = Math.min(size.until, now());
      });
    }
  });
  const observer = new ResizeObserver(onResize);
  return (costSources) => {
    for (const { element, insertedAt } of costSources) {
      if (element && !known.has(element)) {
        known.set(element, { insertedAt });
        observer.observe(element);
      }
    }
  };
}
