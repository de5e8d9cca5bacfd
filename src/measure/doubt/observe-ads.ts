import type { Core } from '../../contract/core';
import { total } from '../../shared/total';
import { OBSERVED } from '../../shared/viewable';

/** What the browser's observer says of an element, in px². */
interface Part {
  area: number;
  inView: number;
}

type OnShare = (areaPx: number, ratio: number) => void;

/** An ad that is observed by its own element, or by elements in it. */
interface Observed {
  onShare: OnShare;
  parts: Map<Element, Part>;
}

const sumOf = (parts: Iterable<Part>, name: keyof Part) => total(parts, (part) => part[name]);

/**
 * Observes ads by the browser's IntersectionObserver. An ad whose own box has no area (floating or
 * positioned content, an inline root, `display: contents`) is observed by its children, and theirs.
 */
export function observeAds({ guard }: Core) {
  const observedAds = new Map<Element, Observed>();
  const forget = (observed: Observed, isMeant: (element: Element) => boolean) => {
    for (const [element, owner] of observedAds) {
      if (owner === observed && isMeant(element)) {
        observedAds.delete(element);
        observed.parts.delete(element);
        intersections.unobserve(element);
        sizes.unobserve(element);
      }
    }
  };
  const addPart = (observed: Observed, element: Element) => {
    if (observedAds.has(element)) {
      return;
    }
    observedAds.set(element, observed);
    intersections.observe(element);
  };
  /**
   * Observes the children of an element without area, and whether it gets one, or other children.
   */
  const spread = (observed: Observed, element: Element) => {
    for (const child of element.children) {
      addPart(observed, child);
    }
    sizes.observe(element);
    children.observe(element, { childList: true });
  };
  const intersections = new IntersectionObserver(
    guard((entries) => {
      for (const { boundingClientRect: bounds, intersectionRatio, target } of entries) {
        const observed = observedAds.get(target);
        if (!observed) {
          continue;
        }
        const areaPx = bounds.width * bounds.height;
        observed.parts.set(target, { area: areaPx, inView: areaPx * intersectionRatio });
        if (areaPx) {
          forget(observed, (element) => element !== target && target.contains(element));
        } else {
          spread(observed, target);
        }
        const whole = sumOf(observed.parts.values(), 'area');
        // Of what is turned or scaled back in view, the observer says nothing: the next checks do.
        observed.onShare(
          whole,
          whole ? sumOf(observed.parts.values(), 'inView') / whole : intersectionRatio,
        );
      }
    }),
    OBSERVED,
  );
  const sizes = new ResizeObserver(
    guard((entries) => {
      for (const { contentRect, target } of entries) {
        if (!contentRect.width || !contentRect.height || !observedAds.has(target)) {
          continue;
        }
        // The observer says nothing of an element that grows in view, unless it is asked anew.
        intersections.unobserve(target);
        intersections.observe(target);
      }
    }),
  );
  const children = new MutationObserver(
    guard((records) => {
      for (const { target } of records) {
        // Only elements are observed.
        const element = target as Element;
        const changed = observedAds.get(element);
        if (changed && !changed.parts.get(element)?.area) {
          spread(changed, element);
        }
      }
    }),
  );
  return {
    observe: (ad: Element, onShare: OnShare) => addPart({ onShare, parts: new Map() }, ad),
    unobserve(ad: Element) {
      const observed = observedAds.get(ad);
      if (observed) {
        forget(observed, () => true);
      }
    },
  };
}
