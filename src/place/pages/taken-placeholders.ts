import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import type { Placement } from '../../contract/placement';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { mayReturn, type Returning } from '../../shared/may-return';
import { pageOf } from '../../shared/page-of';
import { isPending, isUndisplayed } from '../../shared/stages';

/**
 * How many ads in a row a placeholder loses, each as soon as it is shown, until it gets no more: a
 * script of the page writes its own html back for ever. docs/options.md#limits.
 */
const MAX_LOSSES = 3;

/** How soon, in ms: a list that uses its elements again keeps each longer. */
const SOON_MS = 200;

/** A placeholder that has an ad, or is to get one. */
export interface Taken extends Returning {
  /** Absent while the placeholder's ad is removed, since it is out of view. */
  placement: Placement | undefined;
  /**
   * The placeholder's options as a text. Several re-created placeholders with the same text and id
   * get the old ads in order.
   */
  wanted: string;
  /** The page's address when the ad was requested. */
  address: string;
  /** How many placeholders in a row were made anew soon, and lost their ads. */
  losses: number;
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
) {
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
 * Makes what loads the put-back chunk when a placeholder has gone, before it is needed: an ad is
 * moved in the task in which its placeholder comes back. `chunk` is null if it did not load.
 */
function createPutBack(load: Core['load'], onCome: () => void) {
  let isLoading = false;
  const putBack = {
    chunk: undefined as Reinsertion | null | undefined,
    load() {
      if (isLoading) {
        return;
      }
      isLoading = true;
      load('put-back')
        .catch(() => null)
        .then((loaded) => {
          putBack.chunk = loaded;
          onCome();
        });
    },
  };
  return putBack;
}

/**
 * Keeps the placeholders that have placements. `checkAgain` is called when placeholders may be
 * decided anew: put-back has come, or the time is over in which one might come back. `onGone` is
 * called for a placeholder that has gone for good.
 */
export function createTaken(
  { load, pageState, settings }: Core,
  checkAgain: () => void,
  onGone: (element: HTMLElement) => void,
) {
  const takenElements = new Map<HTMLElement, Taken>();
  const placements = new WeakSet<Placement>();
  const putBack = createPutBack(load, checkAgain);
  /** Those of the placeholder that is set next. */
  let losses = 0;
  const addressNow = () => pageOf(pageState.address(settings).unsent);
  const set = (
    element: HTMLElement,
    placement: Placement,
    wanted: string,
    address: string | undefined = addressNow(),
  ) => {
    placements.add(placement);
    takenElements.set(element, { placement, wanted, address, losses });
  };
  const forget = (element: HTMLElement) => {
    takenElements.get(element)?.placement?.destroy();
    takenElements.delete(element);
    onGone(element);
  };
  return {
    get: (element: HTMLElement) => takenElements.get(element),
    set,
    /** The placements that placeholders have or had. */
    placements,
    /** The placeholders, each with its placement. */
    entries: () => [...takenElements],
    /** Leaves a placeholder to the page's script. */
    leave: (element: HTMLElement) => takenElements.delete(element),
    /** Destroys the placement of a placeholder, which may get another one then. */
    forget,
    /**
     * Gives a placeholder that the page has re-created the placement of the old one. Returns
     * whether there was an old one, or it has lost too many ads; `undefined` while the put-back
     * chunk loads.
     */
    takeOver(element: HTMLElement, wanted: string) {
      losses = 0;
      for (const [old, { placement, until, ...taken }] of takenElements) {
        if (!until || !placement) {
          continue;
        }
        const isLike = taken.wanted === wanted;
        const isBack =
          isAdIn(placement, element) ||
          (isLike && old.id === element.id && moveTo(placement, element, putBack.chunk));
        if (isBack === undefined) {
          return undefined;
        }
        if (!isBack) {
          const shown = placement.steps.find(({ type }) => type === 'adRendered');
          if (isLike && shown && until - RETURN_MS - shown.time < SOON_MS) {
            losses = Math.max(losses, taken.losses + 1);
          }
          continue;
        }
        // The style has the height that was reserved for the ad.
        element.style.cssText ||= old.style.cssText;
        takenElements.delete(old);
        set(element, placement, wanted);
        return true;
      }
      return losses > MAX_LOSSES;
    },
    /** Destroys the placements of placeholders that have gone for good. */
    forgetGone() {
      for (const [element, taken] of takenElements) {
        const wasThere = !taken.until;
        const isInTime = mayReturn(taken, element.isConnected);
        if (element.isConnected) {
          continue;
        }
        putBack.load();
        // 10 ms later than needed, since a timer may be a little early.
        if (wasThere) {
          setTimeout(checkAgain, RETURN_MS + 10);
        }
        if (!isInTime || !taken.placement || taken.address !== addressNow()) {
          forget(element);
        }
      }
    },
  };
}
