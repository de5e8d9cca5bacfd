/**
 * The JSX runtime of the first paint: makes DOM nodes at once (docs/decisions/022-first-paint.md).
 * For components without state, refs and handlers. The build replaces React's runtime by this one
 * where ads are painted.
 */
import type { OwnDocument } from '../contract/safe';

/** The properties of an element, with React's names. */
type Props = Record<string, unknown>;

let ownDocument: OwnDocument;

/** Sets the document for the next elements. */
export function drawIn(document: OwnDocument): void {
  ownDocument = document;
}

/**
 * Makes an element with one child, or what a component makes. An empty or `false` child is ignored;
 * no other property may be `undefined`.
 */
export function jsx(type: string | ((props: Props) => unknown), props: Props): unknown {
  if (typeof type !== 'string') {
    return type(props);
  }
  const element = ownDocument.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') {
      if (value) {
        element.append(value as Node);
      }
    }
    // Properties that the element has, but no text names at compile time. One is `style`: set as an
    // attribute, it would need permission under a strict policy.
    else if (name in element) {
      (element as object as Props)[name] = value;
    } else {
      element.setAttribute(name, value as string);
    }
  }
  return element;
}

/** Makes an element with several children. */
export function jsxs(type: string, { children, ...props }: Props): unknown {
  const element = jsx(type, props) as Element;
  element.append(...(children as Node[]).filter(Boolean));
  return element;
}
