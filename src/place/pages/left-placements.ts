import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import { pageOf } from '../../shared/page-of';

/**
 * Whether a placement's last request was made in another page than the present one: at another
 * address, or with another body.
 */
export function isOfEarlierPage(
  { requestedIn }: Placement,
  { pageState, settings }: Core,
): boolean {
  return (
    !!requestedIn &&
    (requestedIn.body !== pageState.unshadowed(document).body ||
      pageOf(requestedIn.address) !== pageOf(pageState.address(settings).unsent))
  );
}

/**
 * Destroys the placements that left with an earlier page: address or body is another now, and their
 * element is gone, or stands for another placement (docs/single-page.md, "What leaves with its
 * page"). Returns those of `placements` that are still there.
 */
export function destroyLeft(
  core: Core,
  layout: Layout | undefined,
  placements: Placement[],
): Placement[] {
  const elementOf = (placement: Placement) => {
    const { element } = placement.rendering?.contents.place ?? {};
    return element?.isConnected ? element : layout?.locate(placement);
  };
  const isEarlier = (placement: Placement) => isOfEarlierPage(placement, core);
  const earlierPlacements = placements.filter(isEarlier);
  // Of two that were left behind, neither takes the other's.
  const elementsOfPage = new Set(
    earlierPlacements[0] &&
      [...core.allPlacements].filter((placement) => !isEarlier(placement)).map(elementOf),
  );
  const leftPlacements = new Set(
    earlierPlacements.filter((placement) => {
      const element = elementOf(placement);
      return !element || elementsOfPage.has(element);
    }),
  );
  for (const placement of leftPlacements) {
    placement.destroy();
  }
  return placements.filter((placement) => !leftPlacements.has(placement));
}
