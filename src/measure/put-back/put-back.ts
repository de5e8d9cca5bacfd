import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import type { Layout } from '../../contract/place';
import type { Place } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { removeCopies, removeCopiesOf } from '../../shared/copies';
import { RETURN_MS } from '../../shared/defaults';
import { escapeName } from '../../shared/escape-name';
import { isMovable } from '../../shared/is-movable';
import { now } from '../../shared/now';
import { pageOf } from '../../shared/page-of';
import { followAnchor, type Shown } from './follow-anchor';
import { putBackInto, putOnStyles } from './reinsert';

/**
 * How often a drawn ad is put back: a page may re-create its place for ever.
 * docs/options.md#limits.
 */
const MAX_RETURNS = 3;

/**
 * The entry of the put-back chunk, loaded when an ad is no longer where it was: it follows its
 * element, which the page has removed, put in again or moved, and comes back when the page makes
 * that anew (hydration, a morphing library).
 */
export function create(core: Core): Reinsertion {
  const { guard, load, page, settings } = core;
  const shownAds = new Set<Shown>();
  /** Finds elements in shadow roots; loaded if an ad is in one. */
  let layout: Layout | undefined;
  const isOfThisView = ({ placement: { requestedIn } }: WritableSlot) =>
    requestedIn?.pageViewCalls === page.pageViewCalls &&
    pageOf(requestedIn?.address) === pageOf(page.address(settings).unsent);

  const checkAds = guard((changes: readonly MutationRecord[] = []) => {
    const currentTime = now();
    const changed = new Set(
      changes.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]),
    );
    for (const shown of shownAds) {
      const { ads, slot } = shown;
      const { place } = slot;
      if (slot.rendered?.ads !== ads || !place) {
        shownAds.delete(shown);
        continue;
      }
      followAnchor(core, shown, place, changed);
      if (ads.some(({ element }) => element.isConnected)) {
        shown.until = undefined;
        moveStyles(shown, place);
      } else {
        shown.until ??= currentTime + RETURN_MS;
        if (!isOfThisView(slot)) {
          continue;
        }
        const mayReturn =
          currentTime < shown.until && shown.returns < MAX_RETURNS && ads.every(isMovable);
        if (!putBackInto(core, slot, mayReturn, findDeep(place))) {
          continue;
        }
        shown.returns++;
        shown.isAway = false;
        observe(slot.place as Place);
      }
    }
    if (!shownAds.size) {
      observer.disconnect();
    }
  });
  const observer = new MutationObserver(checkAds);

  /**
   * Adds the styles of an ad where it is now: the page may have moved it, with its element, into a
   * shadow root or a frame.
   */
  const moveStyles = (shown: Shown, { element, styleParent }: Place) => {
    const rootNode = element.getRootNode();
    const { head } = page.unshadowed(element.ownerDocument);
    const parent = rootNode === element.ownerDocument ? head : (rootNode as ShadowRoot);
    if (parent === (shown.styleParent ?? styleParent)) {
      return;
    }
    shown.styleParent = parent;
    putOnStyles(core, shown.slot, parent);
  };

  /** The place of an ad by its id, also in a shadow root that has come only now. */
  const findDeep = ({ doc, element: { id } }: Place): Element | undefined =>
    (id && layout?.findDeep(doc, `#${escapeName(id)}`)) || undefined;

  /** Observes the document and the shadow root of a place. */
  const observe = ({ doc, element, styleParent }: Place) => {
    const isInShadow = styleParent !== doc.head;
    for (const node of isInShadow
      ? [element.ownerDocument, styleParent]
      : [element.ownerDocument]) {
      observer.observe(node, { attributeFilter: ['id'], childList: true, subtree: true });
    }
    if (isInShadow) {
      load('layout').then(
        guard((loaded) => {
          layout = loaded;
          checkAds();
        }),
        () => {},
      );
    }
  };
  return {
    tidy(adPlace, isEmptied) {
      if (isEmptied) {
        removeCopiesOf(adPlace, page);
      } else {
        removeCopies(adPlace, page);
      }
    },
    reinsert(placement, isMovable, target) {
      const slot = core.html.slots.get(placement);
      return !!slot && putBackInto(core, slot, isMovable, target);
    },
    follow(slot, ads, changes) {
      const shown: Shown = {
        slot,
        ads,
        returns: 0,
        moves: 0,
        passed: new WeakSet(),
      };
      shownAds.add(shown);
      if (slot.place) {
        observe(slot.place);
      }
      checkAds(changes);
      return () => {
        shownAds.delete(shown);
        if (!shownAds.size) {
          observer.disconnect();
        }
      };
    },
  };
}
