import type { PageState } from '../../contract/core';
import type { Place } from '../../contract/draw';
import type { InsertionPoint } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';

/**
 * Puts nodes into what their parent may hold, unless they bring that: an item of a list, a row or a cell of a table. An item has
 * no bullet and no number.
 */
function asChildren(nodes: ChildNode[], parent: Node | null, doc: OwnDocument): ChildNode[] {
  // The page may have taken it away.
  const localName = (parent as Element | null)?.localName ?? '';
  if (nodes.some(({ nodeName }) => /^(li|t[rdh]|t.{4})$/i.test(nodeName))) return nodes;
  const around = (inner: ChildNode[], name: 'li' | 'td' | 'tr') => {
    const outer = doc.createElement(name);
    outer.append(...inner);
    if (name === 'li') outer.style.display = 'block';
    // The whole row, however many cells the others have.
    else Object.assign(outer, { colSpan: 100 });
    return [outer];
  };
  if (/^([uo]l|menu)$/.test(localName)) return around(nodes, 'li');
  if (localName === 'tr') return around(nodes, 'td');
  return /^t(able|body|head|foot)$/.test(localName) ? around(around(nodes, 'td'), 'tr') : nodes;
}

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
  /** What was put on the page: these, or what holds them. */
  let outer: ChildNode[] = [];
  element[position === 'replace' ? 'before' : position](marker);
  const clear = () => {
    // Not `remove`: Prototype.js has its own, which throws for a node that is nowhere.
    for (const node of outer) node.replaceWith();
    drawn = [];
  };
  const replaceCopy = (isBack?: boolean) => {
    const last = outer[outer.length - 1] as Element;
    // The marker is copied with them: what is alike elsewhere is the page's.
    const copy = [...doc.getElementsByTagName(last?.localName ?? '')].find(
      (one) => one.isEqualNode(last) && one.nextSibling?.isEqualNode(marker) && !allDrawn.has(one),
    );
    if (!copy) return undefined;
    // Whoever copies the last node and the marker copies what is before them.
    for (const _ of outer.slice(1)) copy.previousSibling?.replaceWith();
    copy.nextSibling?.replaceWith();
    copy.replaceWith(...(isBack ? outer : []), marker);
    return isBack;
  };
  return {
    doc,
    element: position === 'replace' ? undefined : element,
    id: element.id,
    styleParent: root === element.ownerDocument ? doc.head : (root as ShadowRoot),
    isOnPage: () => marker.isConnected && !!doc.defaultView,
    isNamedBy: (target) => marker.isConnected && (!target || target === element || target === element.id),
    fill(nodes) {
      // A frame that is moved loads again, so existing nodes stay where they are.
      if (nodes.length && nodes.every((node) => drawn.includes(node))) return;
      clear();
      drawn = nodes;
      outer = asChildren(nodes, marker.parentNode, doc);
      for (const node of outer) allDrawn.add(node);
      marker.before(...outer);
    },
    settle() {
      if (position === 'replace') element.replaceWith();
    },
    replaceCopy,
    restore() {
      if (!marker.isConnected) replaceCopy();
      clear();
      places.delete(element);
      if (position === 'replace') marker.before(element);
      marker.replaceWith();
    },
  };
}
