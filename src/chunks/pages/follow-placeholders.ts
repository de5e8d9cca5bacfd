import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { unshadowed } from '../../inlined/unshadowed';
import type { PlacementConstructor } from '../../public/live-tag';
import { readPlaceholder } from './read-placeholder';

/** Those with a key, or with a network and its placement. */
const PLACEHOLDER =
  '[data-adsnative]:not([data-adsnative=""]), [data-adsnative][data-network-key][data-widget-id]';

/** Placeholders that a page adds and removes. */
export function followPlaceholders(
  { guard, placements, settings }: Core,
  AdsNative: PlacementConstructor,
): void {
  /** Placeholders that were handled before. */
  const seen = new WeakSet<Element>();
  /** A placeholder's placement; absent while its ad is removed. */
  const taken = new Map<HTMLElement, Placement | undefined>();
  const ours = new WeakSet<Placement>();

  const request = (element: HTMLElement) => {
    const unit = new AdsNative(readPlaceholder(element)) as Placement;
    ours.add(unit);
    taken.set(element, unit);
    unit.displayAd(element);
    unit.request();
  };
  /** Removes a far ad. Its room stays reserved, so that the page does not shift. */
  const release = (element: HTMLElement, unit: Placement) => {
    const { height } = element.getBoundingClientRect();
    unit.destroy();
    element.style.minHeight = `${height}px`;
    taken.set(element, undefined);
  };

  const { releaseBeyond } = settings;
  const distance =
    releaseBeyond &&
    new IntersectionObserver(
      guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) {
          const element = target as HTMLElement;
          const unit = taken.get(element);
          if (isIntersecting && !unit) request(element);
          if (!isIntersecting && unit?.show?.drawn) release(element, unit);
        }
      }),
      { rootMargin: `${releaseBeyond * 100}%` },
    );

  /** Whether the page itself defined a placement for it. */
  const isClaimed = ({ dataset, id }: HTMLElement) =>
    [...placements].some(
      (unit) =>
        !ours.has(unit) &&
        ((dataset.adsnative && unit.config.apiKey === dataset.adsnative) ||
          (id && unit.config.nativeAdElementId === id)),
    );
  const look = guard(() => {
    for (const [element, unit] of taken) {
      if (element.isConnected) continue;
      unit?.destroy();
      taken.delete(element);
      seen.delete(element);
      if (distance) distance.unobserve(element);
    }
    for (const element of unshadowed(document).querySelectorAll<HTMLElement>(PLACEHOLDER)) {
      if (seen.has(element)) continue;
      seen.add(element);
      if (isClaimed(element)) continue;
      request(element);
      if (distance) distance.observe(element);
    }
  });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}
