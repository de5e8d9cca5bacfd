import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { isFreePlace } from '../../shared/find-place';
import { isPending } from '../../shared/stages';

/** Adds the rendered ad's styles to the head or shadow root that the ad is in now. */
export function putOnStyles(
  { htmlTools }: Core,
  { rendered, cleanups, chunks, adPlace }: WritableSlot,
  styleParent: Node & ParentNode,
) {
  if (adPlace && rendered) {
    htmlTools.addStyles(cleanups, rendered, { doc: adPlace.doc, styleParent });
    chunks.parts?.addSheet(styleParent);
  }
}

/**
 * Whether another placement waits for its response to fill an element that the page made for it.
 */
const isAwaited = ({ allPlacements }: Core, element: Element, placement: Placement) =>
  [...allPlacements].some((other) => {
    const target = isPending(other.stage) && other.pendingDisplay?.target;
    return other !== placement && !!target && (target === element || target === element.id);
  });

/**
 * Moves the rendered ad into its re-created place. Returns whether the ad is `back` there, is
 * `lost`, or has no re-created place, so that all is `unchanged`.
 */
function moveBack(
  core: Core,
  slot: WritableSlot,
  isMovable: boolean,
  target: string | Element | undefined,
) {
  const { rendered, adPlace, placement } = slot;
  if (!adPlace) {
    return 'unchanged';
  }
  const insertionPoint = slot.find(target);
  if (
    !insertionPoint ||
    !isFreePlace(core.pageState, insertionPoint.element, placement) ||
    isAwaited(core, insertionPoint.element, placement)
  ) {
    return 'unchanged';
  }
  const { element, position } = adPlace;
  // An element that is still hidden has only lost its ad; an element that holds its ads never shows
  // what the page took out.
  if (insertionPoint.element === element && (position !== 'instead' || element.hidden)) {
    return 'unchanged';
  }
  if (!rendered) {
    return 'lost';
  }
  slot.clearPlace();
  const nextPlace = core.htmlTools.openPlace(insertionPoint, slot);
  slot.adPlace = nextPlace;
  // A comment stands in for an ad that cannot be moved, until that ad ends: the page's copy of an
  // element that the tag has hidden is hidden, too.
  nextPlace.fill(
    isMovable
      ? rendered.nodes || rendered.ads.map((renderedAd) => renderedAd.element)
      : [nextPlace.doc.createComment('')],
  );
  nextPlace.settle();
  if (!isMovable) {
    return 'lost';
  }
  // The page may have made its head anew, too.
  putOnStyles(core, slot, nextPlace.styleParent);
  return 'back';
}

/**
 * Puts the shown ad into its place again, without counting it, if the page has re-created the
 * place: where the display was requested, or at `target`. An ad that cannot be moved, or came back
 * too often, ends instead. Returns whether the ad is there.
 */
export function putBackInto(core: Core, slot: WritableSlot, isMovable: boolean, target?: Element) {
  if (slot.placement.stage !== Stage.Rendered) {
    return false;
  }
  const outcome = moveBack(
    core,
    slot,
    isMovable && !slot.isThirdParty,
    target || slot.shown?.target,
  );
  if (outcome === 'lost') {
    slot.failRendered(Message.ElementMissing);
  }
  // A refresh repeats the display where the ad is now.
  const isBack = outcome === 'back';
  if (isBack && target) {
    slot.shown = { ...slot.shown, target };
  }
  return isBack;
}
