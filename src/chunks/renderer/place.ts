import type { PageState } from '../../contract/core';
import type { OwnDocument } from '../../contract/safe';
import type { InsertionPoint } from '../layout/contract';

/** A placement's place on the page. A comment node marks it, so that it is found again when the reference is gone. */
export interface Place {
  readonly doc: OwnDocument;
  /** Where style reaches it from: the document's head, or the shadow root that it is in. */
  readonly styleParent: Node & ParentNode;
  /** Whether a target means this place: its element or id, which may be off the page by now, or nothing. */
  isNamedBy(target: string | Element | undefined): boolean;
  /** Puts nodes there, in place of what was drawn before. */
  fill(nodes: Node[]): void;
  /** An ad stands here: a reference is taken off the page. */
  settle(): void;
  /** Puts everything back as it was found. */
  restore(): void;
}

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
      // A frame that is moved loads again: what is in place stays where it is.
      if (nodes.length && nodes.every((node) => drawn.includes(node as ChildNode))) return;
      clear();
      drawn = nodes as ChildNode[];
      marker.before(...nodes);
    },
    settle() {
      if (position === 'replace') element.replaceWith();
    },
    restore() {
      clear();
      if (position === 'replace') marker.before(element);
      marker.remove();
    },
  };
}
