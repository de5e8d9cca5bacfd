import type { Core } from '../../contract/core';
import type { PageWrittenBy } from '../../contract/page';
import type { InsertionPoint, Place } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { parentOf } from '../../shared/ways-up';

/**
 * Hides an element of the page. Returns a function that undoes this, except what the page has
 * changed since.
 */
function hide(element: HTMLElement): () => undefined {
  const { style } = element;
  const isHidden = () => /display: ?none ?! ?important/.test(style.cssText);
  // A copy of an element that the tag has hidden is not hidden by the page.
  const wasHiddenByTag = element.hidden && isHidden();
  const wasHidden = element.hidden && !wasHiddenByTag;
  const display = wasHiddenByTag ? '' : style.display;
  element.hidden = true;
  style.cssText += ';display:none!important';
  return () => {
    element.hidden &&= wasHidden;
    if (isHidden()) {
      style.display = display;
    }
    if (!style.cssText) {
      element.removeAttribute('style');
    }
  };
}

/** What an ad at an insertion point is a child of. */
export const parentAt = ({ element, position }: InsertionPoint): Node | null =>
  position === 'append' ? element : parentOf(element);

/** Opens a placement's place at an insertion point, whose element is its own from now on. */
export function openPlace(insertionPoint: InsertionPoint, slot: WritableSlot, core: Core): Place {
  const { load } = core;
  const page: PageWrittenBy<'render/renderer'> = core.pageState;
  const { position } = insertionPoint;
  const element = insertionPoint.element as HTMLElement;
  const { id } = element;
  const doc = page.unshadowed(element.ownerDocument);
  page.places ||= new WeakMap();
  page.adNodes ||= new WeakSet();
  const { adNodes, places } = page;
  places.set(element, slot.placement);
  const rootNode = element.getRootNode();
  let renderedNodes: ChildNode[] = [];
  let unhide: (() => undefined) | undefined;
  /**
   * Copies that the page has made, of the ad or with the element, are removed by the put-back
   * chunk: nothing on them would count.
   */
  const tidy = (adPlace: Place, isEmptied: boolean) => {
    if ([...doc.querySelectorAll(`[${AD_ATTRIBUTE}]`)].some((copy) => !adNodes.has(copy))) {
      load('put-back').then(
        (chunk) => chunk.tidy(adPlace, isEmptied),
        () => {},
      );
    }
  };
  const hasAd = () => place.nodes[0]?.isConnected;
  const place: { -readonly [Name in keyof Place]: Place[Name] } = {
    doc,
    element,
    id,
    position,
    nodes: [],
    styleParent: rootNode === element.ownerDocument ? doc.head : (rootNode as ShadowRoot),
    isOnPage: () => element.isConnected && (!id || id === element.id) && doc.defaultView,
    isNamedBy: (target) =>
      places.get(element) === slot.placement &&
      element.isConnected &&
      (!target || target === element || target === element.id),
    fill(childNodes) {
      // A frame that is moved loads again, so existing nodes stay where they are.
      if (childNodes.length && childNodes.every((node) => renderedNodes.includes(node))) {
        return;
      }
      if (!childNodes.length) {
        tidy({ ...place }, true);
      }
      // Not `remove`: Prototype.js has its own, which throws for a node without a parent.
      // https://github.com/mdbootstrap/TW-Elements/pull/474
      for (const node of place.nodes) {
        node.replaceWith();
      }
      renderedNodes = childNodes;
      const parent = parentAt(place);
      place.nodes = slot.chunks.assemble?.nodesFor(childNodes, parent, doc) ?? childNodes;
      for (const node of place.nodes) {
        adNodes.add(node);
        (node as Element).toggleAttribute?.(AD_ATTRIBUTE, true);
      }
      if (childNodes.length) {
        element[position === 'instead' ? 'before' : position](...place.nodes);
      }
    },
    settle() {
      if (!hasAd()) {
        places.delete(element);
        unhide = unhide?.();
      } else if (position === 'instead') {
        unhide ||= hide(element);
      }
    },
  };
  tidy(place, false);
  return place;
}
