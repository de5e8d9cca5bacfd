import type { Core } from '../../contract/core';
import type { Place, RenderedAd } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { isMovable } from '../../shared/is-movable';
import type { Returning } from '../../shared/may-return';
import { parentOf } from '../../shared/ways-up';
import { putBackInto } from './reinsert';

/**
 * How often an ad moves in a task: a page that moves the element in answer would go on for ever.
 */
const MAX_MOVES = 3;

/** An ad on the page, or the ads of one response. */
export interface Shown extends Returning {
  slot: WritableSlot;
  ads: RenderedAd[];
  /** What its styles are in, if not that of its place. */
  styleParent?: Node & ParentNode;
  /** How often it came back to a place that was made anew. */
  returns: number;
  /** Whether it left the page with its element. */
  isAway?: boolean;
  moves: number;
  /** What the page has put between the ad and its element, and the ad has passed since. */
  passed: WeakSet<Node>;
}

/** A parent that can move what would load again if it were inserted anew. */
type MovingParent = ParentNode & Node & { moveBefore?(node: Node, next: Node): void };

function leaveAd(shownAds: Shown, { nodes, settle }: Place) {
  shownAds.isAway = true;
  for (const node of nodes) {
    node.replaceWith();
  }
  settle();
}

/** Moves an ad that is on the page to its element, if it can be moved. */
function moveAd({ ads }: Shown, { element, nodes }: Place) {
  const parent = parentOf(element) as MovingParent;
  if (ads.every(isMovable)) {
    element.before(...nodes);
  } else if (parent.moveBefore && element.ownerDocument === nodes[0]?.ownerDocument) {
    for (const node of nodes) {
      parent.moveBefore(node, element);
    }
  }
}

/** What an ad does since its element is where it is now. */
type Fate = 'leave' | 'follow' | 'return' | 'keep';

/** The node between an ad and its element, which the page has put there. */
function between({ element, nodes }: Place, changed: Set<Node>) {
  const nextSibling = nodes[nodes.length - 1]?.nextSibling;
  const isBetween =
    nextSibling &&
    nextSibling !== element &&
    !changed.has(element) &&
    parentOf(nextSibling) === parentOf(element);
  return isBetween ? nextSibling : undefined;
}

/**
 * Decides what becomes of an ad before its element. `changed` is what the page has put in or taken
 * out since.
 */
function fateOf({ isAway, moves, passed }: Shown, adPlace: Place, changed: Set<Node>): Fate {
  const { element, id, nodes } = adPlace;
  const { isConnected, nextSibling } = nodes[nodes.length - 1] as ChildNode;
  // A list without keys gives the element to another of its entries.
  if (!element.isConnected || (id && element.id !== id)) {
    return isConnected ? 'leave' : 'keep';
  }
  if (moves >= MAX_MOVES) {
    return 'keep';
  }
  // The element may have left and come back in one task, or come back without what was around the
  // two.
  if (isAway || (!isConnected && [...changed].some((node) => node.contains(element)))) {
    return 'return';
  }
  if (!isConnected || nextSibling === element) {
    return 'keep';
  }
  // The tag insists once against each node.
  const otherNode = between(adPlace, changed);
  return otherNode && passed.has(otherNode) ? 'keep' : 'follow';
}

/**
 * Keeps an ad with the element that it stands for. `changed` is what the page has put in or taken
 * out since.
 */
export function followAnchor(core: Core, shownAds: Shown, adPlace: Place, changed: Set<Node>) {
  const { element, nodes, position } = adPlace;
  if (position !== 'instead' || !nodes.length) {
    return;
  }
  const adFate = fateOf(shownAds, adPlace, changed);
  if (adFate === 'follow' || adFate === 'return') {
    const otherNode = between(adPlace, changed);
    if (otherNode) {
      shownAds.passed.add(otherNode);
    }
    if (!shownAds.moves++) {
      setTimeout(() => (shownAds.moves = 0));
    }
  }
  switch (adFate) {
    case 'leave':
      leaveAd(shownAds, adPlace);
      break;
    case 'follow':
      moveAd(shownAds, adPlace);
      break;
    case 'return':
      if (!shownAds.isAway) {
        leaveAd(shownAds, adPlace);
      }
      if (shownAds.ads.every(isMovable)) {
        shownAds.isAway = false;
        element.before(...nodes);
        adPlace.settle();
      } else {
        putBackInto(core, shownAds.slot, false);
      }
      break;
    case 'keep':
  }
}
