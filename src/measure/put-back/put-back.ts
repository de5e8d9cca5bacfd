import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import { Message } from '../../contract/messages';
import type { Layout } from '../../contract/place';
import type { Place } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { AD_ATTRIBUTE, removeCopies, removeCopiesOf } from '../../shared/copies';
import { escapeName } from '../../shared/escape-name';
import { isMovable } from '../../shared/is-movable';
import { mayReturn } from '../../shared/may-return';
import { pageOf } from '../../shared/page-of';
import { followAnchor, type Shown } from './follow-anchor';
import { putBackInto, putOnStyles } from './reinsert';

/**
 * How often a drawn ad is put back: a page may re-create its place for ever.
 * docs/options.md#limits.
 */
const MAX_RETURNS = 3;

/** Whether an ad was requested in the present page view. */
const isOfThisView = (
  { pageState, settings }: Core,
  { placement: { requestedIn } }: WritableSlot,
) =>
  requestedIn?.pageViewCalls === pageState.pageViewCalls &&
  pageOf(requestedIn?.address) === pageOf(pageState.address(settings).unsent);

/**
 * Adds the styles of an ad where it is now: the page may have moved it, with its element, into a
 * shadow root or a frame.
 */
function moveStyles(core: Core, shown: Shown, { element, styleParent }: Place) {
  const rootNode = element.getRootNode();
  const { head } = core.pageState.unshadowed(element.ownerDocument);
  const parent = rootNode === element.ownerDocument ? head : (rootNode as ShadowRoot);
  if (parent !== (shown.styleParent ?? styleParent)) {
    shown.styleParent = parent;
    putOnStyles(core, shown.slot, parent);
  }
}

/**
 * Leaves to the page an element of an ad of which a library that morphs has made one of the page's.
 * Returns whether there was one.
 */
function leaveTaken(adPlace: Place, changes: readonly MutationRecord[]) {
  const nodes = adPlace.nodes as HTMLElement[];
  const taken = nodes.find(
    (node) =>
      node.hasAttribute?.(AD_ATTRIBUTE) === false && changes.some(({ target }) => target === node),
  );
  if (taken) {
    taken.onclick = null;
    nodes.splice(nodes.indexOf(taken), 1);
  }
  return !!taken;
}

/**
 * The entry of the put-back chunk, loaded when an ad is no longer where it was: it follows its
 * element, which the page has removed, put in again or moved, and comes back when the page makes
 * that anew (hydration, a morphing library).
 */
export function create(core: Core): Reinsertion {
  const { guard, load, pageState } = core;
  const shownAds = new Set<Shown>();
  /** Finds elements in shadow roots; loaded if an ad is in one. */
  let layout: Layout | undefined;

  const checkAds = guard((changes: readonly MutationRecord[] = []) => {
    const changed = new Set(
      changes.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]),
    );
    for (const shown of shownAds) {
      const { ads, slot } = shown;
      const { adPlace } = slot;
      if (slot.rendered?.ads !== ads || !adPlace) {
        shownAds.delete(shown);
        continue;
      }
      if (leaveTaken(adPlace, changes)) {
        slot.failRendered(Message.ElementMissing);
        continue;
      }
      followAnchor(core, shown, adPlace, changed);
      const isThere = ads.some(({ element }) => element.isConnected);
      const isInTime = mayReturn(shown, isThere);
      if (isThere) {
        moveStyles(core, shown, adPlace);
      } else if (isOfThisView(core, slot)) {
        const isReusable = isInTime && shown.returns < MAX_RETURNS && ads.every(isMovable);
        if (!putBackInto(core, slot, isReusable, findDeep(adPlace))) {
          continue;
        }
        shown.returns++;
        shown.isAway = false;
        observe(slot.adPlace as Place);
      }
    }
    if (!shownAds.size) {
      observer.disconnect();
    }
  });
  const observer = new MutationObserver(checkAds);

  /** The place of an ad by its id, also in a shadow root that has come only now. */
  const findDeep = ({ doc, element: { id } }: Place) =>
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
        removeCopiesOf(adPlace, pageState);
      } else {
        removeCopies(adPlace, pageState);
      }
    },
    reinsert(placement, isMovable, target) {
      const slot = core.htmlTools.slots.get(placement);
      return !!slot && putBackInto(core, slot, isMovable, target);
    },
    follow(slot, ads, changes) {
      const shown: Shown = { slot, ads, returns: 0, moves: 0, passed: new WeakSet() };
      shownAds.add(shown);
      if (slot.adPlace) {
        observe(slot.adPlace);
      }
      // An ad that is still being drawn comes back when it has been.
      Promise.resolve(changes).then(checkAds);
      return () => shownAds.delete(shown);
    },
  };
}
