import type { Core } from '../../contract/core';
import { keep, type SizeFact } from './facts';
import type { Party } from './parties';

/** How long after it was inserted an ad may shift the page at most, in ms: this file may come to know it late. */
const INSERTED_MS = 300;

/** The browser may say that a shift was a little earlier than it called back, in ms. */
const EARLIER_MS = 20;

/** Follows the height of parties' ads. Returns a function that takes the present parties. */
export function followSizes(
  { guard }: Pick<Core, 'guard'>,
  sizes: SizeFact[],
): (parties: readonly Party[]) => void {
  /** The height of each ad, and when it was inserted. */
  const known = new WeakMap<Element, { height?: number; insertedAt: number | undefined }>();
  const hear = guard((entries: ResizeObserverEntry[]) => {
    for (const { contentRect, target: element } of entries) {
      const { height } = contentRect;
      const ad = known.get(element) || { insertedAt: undefined };
      const before = ad.height ?? 0;
      // An ad that is older than this file changed its height when it was inserted.
      const isFirst = ad.height === undefined;
      ad.height = height;
      if (before === height || (isFirst && ad.insertedAt === undefined)) continue;
      const now = performance.now() - EARLIER_MS;
      const { top } = element.getBoundingClientRect();
      const at = isFirst ? (ad.insertedAt as number) : now;
      const size: SizeFact = { element, at, until: isFirst ? at + INSERTED_MS : Infinity, top };
      keep(sizes, size);
      // The browser shifts the rest of the page in this same frame, however long that takes.
      requestAnimationFrame(() => {
        size.until = Math.min(size.until, performance.now());
      });
    }
  });
  const observer = window.ResizeObserver && new ResizeObserver(hear);
  return (parties) => {
    for (const { element, insertedAt } of parties) {
      if (!element || known.has(element)) continue;
      known.set(element, { insertedAt });
      observer?.observe(element);
    }
  };
}
