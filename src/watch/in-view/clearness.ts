import { unshadowed } from '../../shared/unshadowed';

/** An ad that is fainter, or drawn smaller, than this share of itself is not in view. docs/decisions/010-viewability.md. */
export const LEAST = 0.1;

/** A node's property as the browser has it: a form's inputs, and a document's images, hide its own by their names. */
export function read<Name extends keyof Element>(node: Node, name: Name): Element[Name] {
  const own = Object.getPrototypeOf(node);
  return name in own ? Reflect.get(own, name, node) : (node as Element)[name];
}

/** The kind of a node that is the root of a shadow. */
const FRAGMENT = 11;

const documentOf = (element: Element) => read(element, 'ownerDocument');

const windowOf = (element: Element) => unshadowed(documentOf(element)).defaultView;

/** What an element is in: another one, the root of a shadow, or the document. */
export const parentOf = (element: Element) => read(element, 'parentNode');

/** The element around another one, as it is drawn: through slots, shadow roots and friendly frames. */
export function around(at: Element): Element | null {
  const parent = parentOf(at);
  const found = read(at, 'assignedSlot') || read(at, 'parentElement');
  if (found) return found;
  const isShadow = parent && read(parent, 'nodeType') === FRAGMENT;
  return (isShadow ? (parent as ShadowRoot).host : windowOf(at)?.frameElement) || null;
}

/** Sides in CSS pixels. */
type Size = Pick<DOMRect, 'height' | 'width'>;

/** What a style leaves of an element, from 0 to 1: its opacity, and that of its filters. */
function ofStyle({ filter, opacity }: Partial<CSSStyleDeclaration>): number {
  let rest = Number(opacity || 1);
  for (const [, value, percent] of (filter || '').matchAll(/opacity\(([\d.e+-]+)(%?)/g))
    rest *= Number(value) / (percent ? 100 : 1);
  return rest;
}

export function styleOf(element: Element): Partial<CSSStyleDeclaration> {
  return windowOf(element)?.getComputedStyle?.(element) || {};
}

/** How much of an element is left of all opacities around it, from 0 to 1; 0 if it or a frame around it is hidden. */
export function clearness(element: Element): number {
  let clear = 1;
  let inside: Document | undefined;
  let at: Element | null = element;
  while (at && clear >= LEAST) {
    const style = styleOf(at);
    clear *= ofStyle(style);
    // Visibility is inherited, but not by what is in a frame.
    const doc = documentOf(at);
    if (doc !== inside && style.visibility && style.visibility !== 'visible') return 0;
    inside = doc;
    at = around(at);
  }
  return clear;
}

/**
 * Whether an element, or a friendly frame around it, is drawn much smaller than it is laid out. A narrow element that is turned has
 * the sides of its rectangle the other way round, each about as much smaller as the other.
 */
export function isTiny(element: Element, { height, width }: Size): boolean {
  const { offsetHeight: high, offsetWidth: wide } = element as HTMLElement;
  const [least = 0, most = 0] = [width / high, height / wide].sort((one, other) => one - other);
  const isTurned = least >= LEAST && most < 2 * least;
  if (high && wide && !isTurned && Math.min(width / wide, height / high) < LEAST) return true;
  const frame = windowOf(element)?.frameElement;
  return !!frame && isTiny(frame, frame.getBoundingClientRect());
}
