import type { Core } from '../../contract/core';
import type { OwnHost } from '../../contract/draw';
import type { Layout } from '../../contract/place';
import type { DrawnAd, Place } from '../../contract/placement';
import type { PutBack } from '../../contract/watch';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { currentAddress } from '../../shared/page-address';
import { pageOf } from '../../shared/page-of';
import { putBackInto } from './put-back-into';

/** How often a drawn ad is put back: a page may re-create its place for ever. docs/options.md#limits. */
const MAX_RETURNS = 3;

/** How often an ad moves in a task: a page that moves the element in answer would go on for ever. */
const MAX_MOVES = 3;

/** An ad on the page, or the ads of one response. */
interface Shown {
  host: OwnHost;
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
export function create(core: Core): PutBack {
  const { guard, load, page, settings } = core;
  const all = new Set<Shown>();
  /** Finds elements in shadow roots; loaded if an ad is in one. */
  let layout: Layout | undefined;
  /** Whether an ad was requested in the present page view. */
  const isOfThisView = ({ placement: { requestedIn } }: OwnHost) =>
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
      if (!one.ads.every(isMovable)) putBackInto(core, one.host, false);
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
      const { ads, host } = one;
      const { place } = host;
      if (host.drawing?.ads !== ads || !place) {
        all.delete(one);
        continue;
      }
      stay(one, place, added);
      if (ads.some(({ element }) => element.isConnected)) one.until = undefined;
      else {
        one.until ??= now + RETURN_MS;
        if (now >= one.until || !isOfThisView(host)) continue;
        const mayReturn = one.returns < MAX_RETURNS && ads.every(isMovable);
        if (!putBackInto(core, host, mayReturn, findDeep(place))) continue;
        one.returns++;
        one.isAway = false;
        observe(host.place as Place);
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
    putBack(placement, isMovable, target) {
      const host = core.html.hosts.get(placement);
      return !!host && putBackInto(core, host, isMovable, target);
    },
    follow(host, ads) {
      const one: Shown = { host, ads, returns: 0, moves: 0, passed: new WeakSet() };
      all.add(one);
      if (host.place) observe(host.place);
      check();
      return () => {
        all.delete(one);
        if (!all.size) observer.disconnect();
      };
    },
  };
}
