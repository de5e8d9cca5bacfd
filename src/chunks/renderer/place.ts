import type { InsertionPoint } from '../../contract/chunks/layout';
import type { Place } from '../../contract/chunks/renderer';
import type { PageState } from '../../contract/core';
import type { Placement } from '../../contract/placement';

/** Opens a placement's place at an insertion point. */
export function openPlace({ element, position }: InsertionPoint, page: PageState, owner: Placement): Place {
  const doc = page.unshadowed(element.ownerDocument);
  page.places ||= new WeakMap();
  page.drawn ||= new WeakSet();
  const { drawn: allDrawn, places } = page;
  places.set(element, owner);
  const root = element.getRootNode();
  const marker = doc.createComment('');
  let drawn: ChildNode[] = [];
  element[position === 'replace' ? 'before' : position](marker);
  const clear = () => {
    // Not `remove`: Prototype.js has its own, which throws for a node that is nowhere.
    for (const node of drawn) node.replaceWith();
    drawn = [];
  };
  return {
    doc,
    element: position === 'replace' ? undefined : element,
    styleParent: root === element.ownerDocument ? doc.head : (root as ShadowRoot),
    isOnPage: () => marker.isConnected && !!doc.defaultView,
    isNamedBy: (target) => marker.isConnected && (!target || target === element || target === element.id),
    fill(nodes) {
      // A frame that is moved loads again, so existing nodes stay where they are.
      if (nodes.length && nodes.every((node) => drawn.includes(node))) return;
      clear();
      drawn = nodes;
      for (const node of nodes) allDrawn.add(node);
      marker.before(...nodes);
    },
    settle() {
      if (position === 'replace') element.replaceWith();
    },
    restore() {
      clear();
      places.delete(element);
      if (position === 'replace') marker.before(element);
      marker.replaceWith();
    },
  };
}
