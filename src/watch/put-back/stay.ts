import type { Core } from '../../contract/core';
import type { OwnHost } from '../../contract/draw';
import type { DrawnAd, Place } from '../../contract/placement';
import { isMovable } from '../../shared/is-movable';
import { putBackInto } from './put-back-into';

/** How often an ad moves in a task: a page that moves the element in answer would go on for ever. */
const MAX_MOVES = 3;

/** An ad on the page, or the ads of one response. */
export interface Shown {
  host: OwnHost;
  ads: DrawnAd[];
  /** Until when its place may be made anew; absent while the ad is on the page. */
  until?: number;
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

function leave(one: Shown, { nodes, settle }: Place): void {
  one.isAway = true;
  for (const node of nodes) node.replaceWith();
  settle();
}

/** Moves an ad that is on the page to its element, if it can be moved. */
function move({ ads }: Shown, { element, nodes }: Place): void {
  const parent = element.parentNode as MovingParent;
  if (ads.every(isMovable)) element.before(...nodes);
  else if (parent.moveBefore && element.ownerDocument === nodes[0]?.ownerDocument)
    for (const node of nodes) parent.moveBefore(node, element);
}

/** Keeps an ad with the element that it stands for. `changed` is what the page has put in or taken out since. */
export function stay(core: Core, one: Shown, place: Place, changed: Set<Node>): void {
  const { element, id, nodes, position } = place;
  const last = nodes[nodes.length - 1];
  if (position !== 'instead' || !last) return;
  const { isConnected, nextSibling } = last;
  // A list without keys gives the element to another of its entries.
  if (!element.isConnected || (id && element.id !== id)) {
    if (isConnected) leave(one, place);
    return;
  }
  // The element may have left and come back in one task, or come back without what was around the two.
  if (!isConnected && [...changed].some((node) => node.contains(element))) leave(one, place);
  if (one.moves >= MAX_MOVES || !(one.isAway || (isConnected && nextSibling !== element))) return;
  const isBetween = nextSibling && !changed.has(element) && nextSibling.parentNode === element.parentNode;
  if (isBetween && one.passed.has(nextSibling)) return;
  if (isBetween) one.passed.add(nextSibling);
  if (!one.moves++) setTimeout(() => (one.moves = 0));
  if (!one.isAway) move(one, place);
  else if (one.ads.every(isMovable)) {
    one.isAway = false;
    element.before(...nodes);
    place.settle();
  } else putBackInto(core, one.host, false);
}
