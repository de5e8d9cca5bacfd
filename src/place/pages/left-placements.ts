import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import { isAdOnPage } from '../../shared/is-ad-on-page';
import { pageOf } from '../../shared/page-of';

/**
 * Whether a placement's last request was made in another page than the present one: at another
 * address, or with another body.
 */
function isOfEarlierPage({ requestedIn }: Placement, { pageState, settings }: Core) {
  return (
    !!requestedIn &&
    (requestedIn.body !== pageState.unshadowed(document).body ||
      pageOf(requestedIn.address) !== pageOf(pageState.address(settings).unsent))
  );
}

/** Whether the page has taken a placement's ad away. */
const hasLostAd = (placement: Placement) =>
  placement.state === 'rendered' && !isAdOnPage(placement);

/** Whether a placement has left if its element is gone, or stands for another placement. */
export const mayHaveLeft = (placement: Placement, core: Core) =>
  isOfEarlierPage(placement, core) || hasLostAd(placement);

/**
 * Destroys the placements that left with an earlier page, and those that the page took away and
 * gave their place to others (docs/single-page.md, "What leaves with its page"). Returns those of
 * `placements` that are still there.
 */
export function destroyLeft(core: Core, layout: Layout | undefined, placements: Placement[]) {
  const placeOf = ({ rendering }: Placement) => rendering?.contents.place?.element;
  const elementOf = (placement: Placement) => {
    const element = placeOf(placement);
    return element?.isConnected ? element : layout?.locate(placement);
  };
  const isEarlier = (placement: Placement) => isOfEarlierPage(placement, core);
  const candidates = placements.filter((placement) => mayHaveLeft(placement, core));
  // Of two that were left behind, neither takes the other's. What another has is not located, so
  // its id counts.
  const ownerOf = new Map<unknown, Placement>(
    candidates[0] &&
      [...core.allPlacements]
        .filter((placement) => !isEarlier(placement))
        .flatMap((placement) => {
          const element = elementOf(placement);
          return [element, element?.id].map((key) => [key, placement] as const);
        }),
  );
  const leftPlacements = new Set(
    candidates.filter((placement) => {
      const element = elementOf(placement);
      const owner = ownerOf.get(element || placeOf(placement)?.id || placement);
      const isGone = !element && isEarlier(placement);
      return isGone || (owner && owner !== placement);
    }),
  );
  for (const placement of leftPlacements) {
    placement.destroy();
  }
  return placements.filter((placement) => !leftPlacements.has(placement));
}
