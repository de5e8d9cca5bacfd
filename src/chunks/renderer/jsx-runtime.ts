/**
 * What compiled JSX calls in the renderer: it makes DOM nodes, at once (docs/decisions/022-first-paint.md). For components
 * without state, refs and handlers. The build puts this in place of React's runtime, for this file of the tag alone.
 */
import type { OwnDocument } from '../../contract/safe';

/** What an element is given, by React's names. */
type Props = Record<string, unknown>;

let doc: OwnDocument;

/** Says in which document the elements that come next are made. */
export function drawIn(document: OwnDocument): void {
  doc = document;
}

/** Makes an element, or what a component draws. What is empty, `false` or absent draws nothing. */
export function jsx(type: string | ((props: Props) => unknown), props: Props): unknown {
  if (typeof type !== 'string') return type(props);
  const element = doc.createElement(type);
  for (const name in props) {
    const value = props[name];
    if (value === undefined) continue;
    if (name === 'children') element.append(...([value].flat(9).filter(Boolean) as Node[]));
    // As an attribute it would need the permission of a strict policy.
    else if (name === 'style') element.style.cssText = value as string;
    else if (name in element) (element as unknown as Props)[name] = value;
    else element.setAttribute(name, value as string);
  }
  return element;
}

/** Several nodes without an element around them. */
export function Fragment({ children }: Props): unknown {
  return children;
}

// One function under two names, which the build writes as one.
export { jsx as jsxs };
