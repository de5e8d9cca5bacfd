import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { DrawnAd, Place, Placement } from '../../contract/placement';
import type { PutBack } from '../../contract/watch';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { currentAddress } from '../../shared/page-address';
import { pageOf } from '../../shared/page-of';

/** How often a drawn ad is put back: a page may re-create its place for ever. docs/options.md#limits. */
const MAX_RETURNS = 3;

/** How often an ad moves in a task: a page that moves the element in answer would go on for ever. */
const MAX_MOVES = 3;

/** An ad on the page, or the ads of one response. */
interface Shown {
  placement: Placement;
  ads: DrawnAd[];
  /** Until when its place may be made anew; absent while the ad is on the page. */
  until?: number;
  /** How often it came back to a place that was made anew. */
  returns: number;
  /** Whether it left the page with its element. */
  isAway?: boolean;
  /** How often it moved in this task. */
  moves: number;
  /** What the page has put between the ad and its element, and the ad has passed since. */
  passed: WeakSet<Node>;
}

/** A parent that can move what would load again if it were inserted anew. */
type MovingParent = ParentNode & Node & { moveBefore?(node: Node, next: Node): void };

/** Takes an ad off the page with its element. */
function leave(one: Shown, { nodes, settle }: Place): void {
  one.isAway = true;
  for (const node of nodes) node.replaceWith();
  settle();
}

/** Moves an ad that is on the page to its element. Returns whether it can be moved. */
function move({ ads }: Shown, { element, nodes }: Place): boolean {
  const parent = element.parentNode as MovingParent;
  if (ads.every(isMovable)) element.before(...nodes);
  else if (parent.moveBefore && element.getRootNode() === nodes[0]?.getRootNode())
    for (const node of nodes) parent.moveBefore(node, element);
  else return false;
  return true;
}

/**
 * The entry of the put-back chunk, loaded when an ad is no longer where it was: it follows its element, which the page has removed,
 * put in again or moved, and comes back when the page makes that anew (hydration, a morphing library).
 */
export function create({ guard, load, page, settings }: Core): PutBack {
  const all = new Set<Shown>();
  /** Finds elements in shadow roots; loaded if an ad is in one. */
  let layout: Layout | undefined;
  /** Whether an ad was requested in the present page view. */
  const isOfThisView = ({ requestedIn }: Placement) =>
    requestedIn?.pageViewCalls === page.pageViewCalls &&
    pageOf(requestedIn?.address) === pageOf(currentAddress(settings));

  /** Keeps an ad with the element that it stands for. `added` is what the page has inserted since. */
  const stay = (one: Shown, place: Place, added: Set<Node>) => {
    const { element, id, nodes, position } = place;
    const last = nodes.at(-1);
    if (position !== 'instead' || !last) return;
    const { isConnected, nextSibling } = last;
    // A list without keys gives the element to another of its entries.
    if (!element.isConnected || (id && element.id !== id)) {
      if (isConnected) leave(one, place);
    } else if (one.isAway) {
      one.isAway = false;
      if (!one.ads.every(isMovable)) one.placement.show?.putBack(false);
      else {
        element.before(...nodes);
        place.settle();
      }
    } else if (isConnected && nextSibling !== element && one.moves < MAX_MOVES) {
      const isBetween = nextSibling && !added.has(element) && nextSibling.parentNode === element.parentNode;
      if (isBetween && one.passed.has(nextSibling)) return;
      if (isBetween) one.passed.add(nextSibling);
      if (!one.moves++) setTimeout(() => (one.moves = 0));
      move(one, place);
    }
  };

  const check = guard((records: MutationRecord[] = []) => {
    const now = performance.now();
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const one of all) {
      const { ads, placement } = one;
      const { show } = placement;
      if (show?.drawn !== ads || !show.place) {
        all.delete(one);
        continue;
      }
      stay(one, show.place, added);
      if (ads.some(({ element }) => element.isConnected)) one.until = undefined;
      else {
        one.until ??= now + RETURN_MS;
        if (now >= one.until || !isOfThisView(placement)) continue;
        const mayReturn = one.returns < MAX_RETURNS && ads.every(isMovable);
        if (!show.putBack(mayReturn, findDeep(show.place))) continue;
        one.returns++;
        one.isAway = false;
        observe(show.place);
      }
    }
    if (!all.size) observer.disconnect();
  });
  const observer = new MutationObserver(check);

  /** The place of an ad by its id, also in a shadow root that has come only now. */
  const findDeep = ({ doc, element: { id } }: Place): Element | undefined =>
    (id && layout?.findDeep(doc, `#${CSS.escape(id)}`)) || undefined;

  /** Observes the document and the shadow root of a place. */
  const observe = ({ doc, element, styleParent }: Place) => {
    const isInShadow = styleParent !== doc.head;
    for (const node of isInShadow ? [element.ownerDocument, styleParent] : [element.ownerDocument])
      observer.observe(node, { attributeFilter: ['id'], childList: true, subtree: true });
    if (isInShadow)
      load('layout').then(
        guard((loaded: Layout) => {
          layout = loaded;
          check();
        }),
        () => {},
      );
  };
  return {
    follow(placement, ads) {
      const one: Shown = { placement, ads, returns: 0, moves: 0, passed: new WeakSet() };
      all.add(one);
      if (placement.show?.place) observe(placement.show.place);
      check();
      return () => {
        all.delete(one);
        if (!all.size) observer.disconnect();
      };
    },
  };
}
