/**
 * Every way from a node outwards: to its parent, out of shadow roots, to the frame around its
 * document. A form's fields and images hide the form's own members by their names (html standard,
 * "named access on the form element"): with `<img name=parentElement>`, which a comment form may
 * let through, a loop until there is no parent never ends. So members are read from the prototype,
 * and no climb is longer than a document is deep. The prototype is the node's own: a page may have
 * a `class Node` or a `class Element` of its own. docs/security.md#names
 */

/**
 * Levels that are climbed at most: Chromium's parser nests no deeper, and what is deeper counts as
 * invisible. docs/options.md#limits. https://stackoverflow.com/questions/7770573
 */
export const MAX_LEVELS = 512;

/** A member of a node as the browser has it. */
export const readMember = <Name extends keyof Element>(node: Node, name: Name): Element[Name] =>
  Reflect.get(Object.getPrototypeOf(node), name, node);

/** What a node is in: an element, the root of a shadow, or the document. */
export const parentOf = (node: Node): Node | null => readMember(node, 'parentNode');

/** The element that a node is in, within its document or shadow root. */
export const parentElementOf = (node: Node): Element | null => readMember(node, 'parentElement');

/** The kind of a node that is the root of a shadow. */
const FRAGMENT = 11;

/**
 * The parent of a node, or the element whose shadow it is the root of. An image may be named as a
 * member of the document, too.
 */
export function containerOf(node: Node): Node | null {
  return parentOf(node) || (node.nodeType === FRAGMENT && (node as ShadowRoot).host) || null;
}

/**
 * A node, then all that it is in, by default its document last. A line that is longer than
 * `MAX_LEVELS` has been cut.
 */
export function lineOf(node: Node): Node[];
export function lineOf(node: Element, levelAbove: (element: Element) => Element | null): Element[];
export function lineOf(node: Node, levelAbove: (at: never) => Node | null = containerOf): Node[] {
  const levels: Node[] = [];
  for (
    let current: Node | null = node;
    current && levels.length <= MAX_LEVELS;
    current = levelAbove(current as never)
  ) {
    levels.push(current);
  }
  return levels;
}

/**
 * The element around another one as it is drawn, in the same document: through slots and shadow
 * roots.
 */
export function drawnAround(element: Element): Element | null {
  const slot = readMember(element, 'assignedSlot');
  if (slot) {
    return slot;
  }
  const container = containerOf(element);
  const ancestor =
    container?.nodeType === FRAGMENT ? containerOf(container) : parentElementOf(element);
  return ancestor as Element | null;
}

/** As `element.closest(selector)`; nothing for a node that is no element. */
export const closest = (node: Node, selector: string): Element | null =>
  readMember(node, 'closest')?.call(node, selector) ?? null;

/** Whether a node is an element, and a selector matches it. */
export const matches = (node: Node, selector: string): boolean =>
  !!readMember(node, 'matches')?.call(node, selector);

/** As `element.querySelector(selector)`; nothing for a node that cannot be searched. */
export const find = (node: Node, selector: string): Element | null | undefined =>
  readMember(node, 'querySelector')?.call(node, selector);

/** As `element.querySelectorAll(selector)`; nothing for a node that cannot be searched. */
export const findAll = (node: Node, selector: string): Iterable<Element> =>
  readMember(node, 'querySelectorAll')?.call(node, selector) ?? [];

/** Where an element is drawn. */
export const boundsOf = (element: Element): DOMRect =>
  readMember(element, 'getBoundingClientRect').call(element);

/** The frame that shows a window, if it can be read: the document around is of the same origin. */
export function frameAround(ownWindow: Window | null | undefined): Element | null {
  try {
    return ownWindow?.frameElement ?? null;
  } catch {
    return null;
  }
}
