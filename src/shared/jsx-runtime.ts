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
 * Makes an element, or the nodes of a component. Empty, `false` and absent children are ignored.
 */
export function jsx(type: string | ((props: Props) => unknown), props: Props): unknown {
  if (typeof type !== 'string') {
    return type(props);
  }
  const element = ownDocument.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) {
      continue;
    }
    if (name === 'children') {
      const addChildren = (child: unknown) => {
        if (Array.isArray(child)) {
          child.forEach(addChildren);
        } else if (child) {
          element.append(child as Node);
        }
      };
      addChildren(value);
    }
    // Set as an attribute, it would need permission under a strict policy.
    else if (name === 'style') {
      element.style.cssText = value as string;
    }
    // Properties that the element has, but no text names at compile time.
    else if (name in element) {
      (element as object as Props)[name] = value;
    } else {
      element.setAttribute(name, value as string);
    }
  }
  return element;
}

/** Several nodes without an element around them. */
export function Fragment({ children }: Props): unknown {
  return children;
}

// Two names for one function; the build merges them.
export { jsx as jsxs };
