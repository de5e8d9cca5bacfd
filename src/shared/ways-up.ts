/**
 * Every way from a node outwards: to its parent, out of shadow roots, to the frame around its document. A form's fields and images hide
 * the form's own members by their names (html standard, "named access on the form element"): with `<img name=parentElement>`, which a
 * comment form may let through, a loop until there is no parent never ends. So members are read from the prototype, and no climb is
 * longer than a document is deep. docs/security.md#names
 */

/** Levels that are climbed at most: Chromium's parser nests no deeper, and what is deeper counts as invisible. docs/options.md#limits. */
export const MAX_LEVELS = 512;

/** A node's member as the browser has it. */
export function read<Name extends keyof Element>(node: Node, name: Name): Element[Name] {
  const own = Object.getPrototypeOf(node);
  return name in own ? Reflect.get(own, name, node) : (node as Element)[name];
}

/** What a node is in: an element, the root of a shadow, or the document. */
export const parentOf = (node: Node) => read(node, 'parentNode');

/** The element that a node is in, within its document or shadow root. */
export const parentElementOf = (node: Node) => read(node, 'parentElement');

/** The kind of a node that is the root of a shadow. */
const FRAGMENT = 11;

/** The parent of a node, or the element whose shadow it is the root of. */
export function containerOf(node: Node): Node | null {
  return parentOf(node) || (read(node, 'nodeType') === FRAGMENT && (node as ShadowRoot).host) || null;
}

/** The element around another one as it is drawn, in the same document: through slots and shadow roots. */
export function drawnAround(element: Element): Element | null {
  const slot = read(element, 'assignedSlot');
  if (slot) return slot;
  const container = containerOf(element);
  if (container && read(container, 'nodeType') === FRAGMENT) return containerOf(container) as Element | null;
  return parentElementOf(element);
}

/**
 * A node, then all that it is in by one way up, from the inside out. A longer list than `MAX_LEVELS` has been cut: `isTooDeep` says so.
 */
export function lineOf<T extends Node>(node: T, up: (at: T) => T | null): T[] {
  const line: T[] = [];
  for (let at: T | null = node; at && line.length <= MAX_LEVELS; at = up(at)) line.push(at);
  return line;
}

/** Whether a line goes on further than anything that can be seen. */
export const isTooDeep = ({ length }: Node[]) => length > MAX_LEVELS;

/** The nearest of an element and those around it that a selector matches. */
export const closest = (element: Element, selector: string): Element | null =>
  read(element, 'closest').call(element, selector);

/** The frame that shows a window, if it can be read: the document around is of the same origin. */
export function frameAround(view: Window | null | undefined): Element | null {
  try {
    return view?.frameElement ?? null;
  } catch {
    return null;
  }
}
