import type { InsertionPoint } from '../../contract/chunks/layout';
import type { Place } from '../../contract/chunks/renderer';
import type { PageState } from '../../contract/core';

/** Opens a place at an insertion point. */
export function openPlace({ element, position }: InsertionPoint, { unshadowed }: PageState): Place {
  const doc = unshadowed(element.ownerDocument);
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
    styleParent: root === element.ownerDocument ? doc.head : (root as ShadowRoot),
    isNamedBy: (target) => marker.isConnected && (!target || target === element || target === element.id),
    fill(nodes) {
      // A frame that is moved loads again, so existing nodes stay where they are.
      if (nodes.length && nodes.every((node) => drawn.includes(node))) return;
      clear();
      drawn = nodes;
      marker.before(...nodes);
    },
    settle() {
      if (position === 'replace') element.replaceWith();
    },
    restore() {
      clear();
      if (position === 'replace') marker.before(element);
      marker.replaceWith();
    },
  };
}
