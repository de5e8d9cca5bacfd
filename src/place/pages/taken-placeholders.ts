import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import type { Placement } from '../../contract/placement';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { now } from '../../shared/now';
import { pageOf } from '../../shared/page-of';
import { isPending, isUndisplayed } from '../../shared/stages';

/** A placeholder that has an ad, or is to get one. */
export interface Taken {
  /** Absent while the placeholder's ad is removed, since it is out of view. */
  placement: Placement | undefined;
  /**
   * The placeholder's id and options as a text. Several re-created placeholders with the same text
   * get the old ads in order.
   */
  name: string;
  /** The page's address when the ad was requested. */
  address: string;
  /**
   * Until when (in `performance.now()`) the placeholder may come back; absent while it is on the
   * page.
   */
  until?: number;
}

/**
 * Whether a placement's ad is in a placeholder. The put-back chunk may have moved the ad already:
 * it finds a re-created element by its id.
 */
const isAdIn = ({ rendering }: Placement, element: HTMLElement) =>
  rendering?.contents.ads?.some((ad) => element.contains(ad.element));

/**
 * Moves a placement to a placeholder: its ad, or the display that still waits. Returns whether it
 * can be moved; `undefined` until the put-back chunk has come, which moves ads.
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
 * Keeps the placeholders that have placements. `checkAgain` is called when placeholders may be
 * decided anew: put-back has come, or the time is over in which one might come back. `onGone` is
 * called for a placeholder that has gone for good.
 */
export function createTaken(
  { load, page, settings }: Core,
  checkAgain: () => void,
  onGone: (element: HTMLElement) => void,
) {
  const takenElements = new Map<HTMLElement, Taken>();
  /**
   * The put-back chunk; null if it did not load. Loaded before it is needed: an ad is moved in the
   * task in which its placeholder comes back.
   */
  let putBack: Reinsertion | null | undefined;
  let isLoading = false;
  /** Called when a placeholder has gone, since it may come back. */
  const loadPutBack = () => {
    if (isLoading) {
      return;
    }
    isLoading = true;
    load('put-back')
      .catch(() => null)
      .then((loaded) => {
        putBack = loaded;
        checkAgain();
      });
  };
  const addressNow = () => pageOf(page.address(settings).unsent);
  const set = (
    element: HTMLElement,
    placement: Placement,
    name: string,
    address: string | undefined = addressNow(),
  ) => {
    takenElements.set(element, { placement, name, address });
  };
  const forget = (element: HTMLElement) => {
    takenElements.get(element)?.placement?.destroy();
    takenElements.delete(element);
    onGone(element);
  };
  return {
    get: (element: HTMLElement) => takenElements.get(element),
    set,
    /** The placeholders, each with its placement. */
    entries: () => [...takenElements],
    /** Leaves a placeholder to the page's script. */
    leave: (element: HTMLElement) => takenElements.delete(element),
    /** Destroys the placement of a placeholder, which may get another one then. */
    forget,
    /**
     * Gives a placeholder that the page has re-created the placement of the old one. Returns
     * whether there was an old one; `undefined` while the put-back chunk loads.
     */
    takeOver(element: HTMLElement, name: string): boolean | undefined {
      for (const [old, { name: oldName, placement, until }] of takenElements) {
        if (!until || !placement) {
          continue;
        }
        const isBack =
          isAdIn(placement, element) || (oldName === name && moveTo(placement, element, putBack));
        if (isBack === undefined) {
          return undefined;
        }
        if (!isBack) {
          continue;
        }
        // The style has the height that was reserved for the ad.
        element.style.cssText ||= old.style.cssText;
        takenElements.delete(old);
        set(element, placement, name);
        return true;
      }
      return false;
    },
    /** Destroys the placements of placeholders that have gone for good. */
    forgetGone() {
      const currentTime = now();
      for (const [element, taken] of takenElements) {
        if (element.isConnected) {
          taken.until = undefined;
          continue;
        }
        loadPutBack();
        // 10 ms later than needed, since a timer may be a little early.
        if (!taken.until) {
          setTimeout(checkAgain, RETURN_MS + 10);
        }
        taken.until ??= currentTime + RETURN_MS;
        if (currentTime < taken.until && taken.placement && taken.address === addressNow()) {
          continue;
        }
        forget(element);
      }
    },
  };
}
