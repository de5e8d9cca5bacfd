import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import type { Placement } from '../../contract/placement';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { pageOf } from '../../shared/page-of';
import { isPending, isUndisplayed } from '../../shared/stages';

/** A placeholder that has an ad, or is to get one. */
export interface Taken {
  /** Absent while its ad is removed. */
  unit: Placement | undefined;
  /**
   * What it asks for: of the re-created ones that ask for the same, the first gets the ad of the
   * first.
   */
  name: string;
  /** The page's address when it was requested. */
  address: string;
  /** Until when it may come back; absent while it is on the page. */
  until?: number;
}

/**
 * Whether a placement's ad is in a placeholder. The put-back chunk may have been first: it knows
 * one with an id.
 */
const isAdIn = ({ rendering }: Placement, element: HTMLElement) =>
  rendering?.contents.ads?.some((ad) => element.contains(ad.element));

/**
 * Moves a placement to a placeholder: its ad, or the display that still waits. Returns whether it
 * can be moved; nothing while that is not known.
 */
function moveTo(
  placement: Placement,
  element: HTMLElement,
  putBack: Reinsertion | null | undefined,
): boolean | undefined {
  const { rendering, stage } = placement;
  if (isPending(stage) || isUndisplayed(stage)) {
    placement.display({ target: element }, true);
    return true;
  }
  return putBack === undefined
    ? undefined
    : !!putBack?.reinsert(placement, rendering?.contents.ads?.every(isMovable) ?? false, element);
}

/**
 * Keeps the placeholders that have placements. `lookAgain` is called when one that has gone must
 * have come back; `onGone` for one that has gone for good.
 */
export function createTaken(
  { load, page, settings }: Core,
  lookAgain: () => void,
  onGone: (element: HTMLElement) => void,
) {
  const adoptions = new Map<HTMLElement, Taken>();
  /** Puts an ad back in the task in which its placeholder comes back; null if it did not load. */
  let putBack: Reinsertion | null | undefined;
  let isLoading = false;
  /** One that has gone may come back. */
  const loadPutBack = () => {
    if (isLoading) {
      return;
    }
    isLoading = true;
    load('put-back')
      .catch(() => null)
      .then((loaded) => {
        putBack = loaded;
        lookAgain();
      });
  };
  const addressNow = () => pageOf(page.address(settings).unsent);
  const set = (
    element: HTMLElement,
    unit: Placement,
    name: string,
    address: string | undefined = addressNow(),
  ) => {
    adoptions.set(element, { unit, name, address });
  };
  const forget = (element: HTMLElement) => {
    adoptions.get(element)?.unit?.destroy();
    adoptions.delete(element);
    onGone(element);
  };
  return {
    get: (element: HTMLElement) => adoptions.get(element),
    set,
    /** The placeholders, and their placements. */
    units: () => [...adoptions],
    /** Leaves a placeholder to the page's script. */
    leave: (element: HTMLElement) => adoptions.delete(element),
    /** Destroys the placement of a placeholder, which is as new then. */
    forget,
    /**
     * Gives a placeholder that the page has re-created the placement of the one that it stands for.
     * Returns whether it does; nothing while put-back loads.
     */
    takeOver(element: HTMLElement, name: string): boolean | undefined {
      for (const [old, { name: oldName, unit, until }] of adoptions) {
        if (!until || !unit) {
          continue;
        }
        const isBack =
          isAdIn(unit, element) || (oldName === name && moveTo(unit, element, putBack));
        if (isBack === undefined) {
          return undefined;
        }
        if (!isBack) {
          continue;
        }
        // The room that was reserved.
        element.style.cssText ||= old.style.cssText;
        adoptions.delete(old);
        set(element, unit, name);
        return true;
      }
      return false;
    },
    /** Destroys the placements of placeholders that have gone for good. */
    forgetGone() {
      const currentTime = performance.now?.();
      for (const [element, adoption] of adoptions) {
        if (element.isConnected) {
          adoption.until = undefined;
          continue;
        }
        loadPutBack();
        // A timer may be a little early.
        if (!adoption.until) {
          setTimeout(lookAgain, RETURN_MS + 10);
        }
        adoption.until ??= currentTime + RETURN_MS;
        if (currentTime < adoption.until && adoption.unit && adoption.address === addressNow()) {
          continue;
        }
        forget(element);
      }
    },
  };
}
