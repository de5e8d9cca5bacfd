import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { isFreePlace } from '../../shared/find-place';
import { isPending } from '../../shared/stages';

/** Adds the styles of what is drawn to the head or shadow root that it is in now. */
export function putOnStyles(
  { htmlTools }: Core,
  { rendered, cleanups, chunks, adPlace }: WritableSlot,
  styleParent: Node & ParentNode,
): void {
  if (!adPlace || !rendered) {
    return;
  }
  cleanups.push(htmlTools.addStyles(rendered, { doc: adPlace.doc, styleParent }));
  chunks.parts?.addSheet(styleParent);
}

/** Whether another placement's response is awaited for an element: the page has made it for that. */
const isAwaited = ({ allPlacements }: Core, element: Element, placement: Placement) =>
  [...allPlacements].some((other) => {
    const target = isPending(other.stage) && other.pendingDisplay?.target;
    return other !== placement && !!target && (target === element || target === element.id);
  });

/** Whether the drawn ad is in its place again; nothing if the page has not re-created that. */
function isBackIn(
  core: Core,
  slot: WritableSlot,
  isMovable: boolean,
  target: string | Element | undefined,
) {
  const { htmlTools, pageState } = core;
  const { rendered, adPlace, placement } = slot;
  if (!adPlace) {
    return undefined;
  }
  const insertionPoint = slot.find(target);
  if (
    !insertionPoint ||
    !isFreePlace(pageState, insertionPoint.element, placement) ||
    isAwaited(core, insertionPoint.element, placement)
  ) {
    return undefined;
  }
  const { element, position } = adPlace;
  // An element that is still hidden has only lost its ad, and one that holds its ads never shows
  // what the page took out.
  if (insertionPoint.element === element && (position !== 'instead' || element.hidden)) {
    return undefined;
  }
  if (!rendered) {
    return false;
  }
  slot.clearPlace();
  const nextPlace = htmlTools.openPlace(insertionPoint, slot);
  slot.adPlace = nextPlace;
  // What cannot be moved has a stand-in until it ends: a copy of an element that the tag has hidden
  // is hidden, too.
  nextPlace.fill(
    isMovable
      ? rendered.nodes || rendered.ads.map((renderedAd) => renderedAd.element)
      : [nextPlace.doc.createComment('')],
  );
  nextPlace.settle();
  if (!isMovable) {
    return false;
  }
  // The page may have made its head anew, too.
  putOnStyles(core, slot, nextPlace.styleParent);
  return true;
}

/**
 * Puts the shown ad into its place again if the page has re-created that, without counting it:
 * where the display was asked for, or at `target`. An ad that cannot be moved, or came back too
 * often, ends instead. Returns whether the ad is there.
 */
export function putBackInto(
  core: Core,
  slot: WritableSlot,
  isMovable: boolean,
  target?: Element,
): boolean {
  if (slot.placement.stage !== Stage.Rendered) {
    return false;
  }
  const isBack = isBackIn(
    core,
    slot,
    isMovable && !slot.isThirdParty,
    target || slot.shown?.target,
  );
  if (isBack === false) {
    slot.failRendered(Message.ElementMissing);
  }
  // A refresh repeats the display where the ad is now.
  if (isBack && target) {
    slot.shown = { ...slot.shown, target };
  }
  return !!isBack;
}
