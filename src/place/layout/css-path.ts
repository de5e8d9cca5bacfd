import type { InsertionPoint } from '../../contract/placement';

type Position = 'before' | 'after' | 'append';

/**
 * Whether an element counts: ads of the tag do not, or the second path of a page would depend on
 * the first one's ad.
 */
type IsCounted = (element: Element) => boolean;

/** Finds the next element of a path. */
type Step = (from: Document | Element) => Element | null | undefined;

export interface CssPath {
  steps: Step[];
  position: Position;
}

const isPosition = (word: string | undefined): word is Position =>
  /^(before|after|append)$/.test(word || '');

/**
 * `element.class.more:eq(n)`. With a class, only the first class is matched; with neither, the n-th
 * child.
 */
function nodeStep(selector: string, eq: string, isCounted?: IsCounted): Step {
  const [element = '', className] = selector.split('.');
  // Without `eq` it is the first one: `body:append` has always meant "before body".
  const index = Number(/^eq\( *(\d+) *\)$/.exec(eq)?.[1] || 0);
  return (from) => {
    const matching = className
      ? from.getElementsByClassName(className)
      : element
        ? from.getElementsByTagName(element)
        : from.children;
    return isCounted ? [...matching].filter(isCounted)[index] : matching[index];
  };
}

/**
 * Parses a CSS path: descending steps, each an element or class with an index, or an id, which
 * starts again from the document (grammar: docs/lifecycle.md). Returns `null` if it is malformed.
 */
export function parseCssPath(
  path: string,
  findId: (id: string) => Element | null,
  isCounted?: IsCounted,
): CssPath | null {
  const steps: Step[] = [];
  let position: Position = 'before';
  for (const text of path.split('>')) {
    const [selector = '', ...modifiers] = text.split(':').map((part) => part.trim());
    const isId = selector[0] === '#';
    if (!isId && !modifiers.length) {
      return null;
    }
    steps.push(
      isId
        ? () => findId(selector.slice(1))
        : nodeStep(selector, modifiers.shift() || '', isCounted),
    );
    position = modifiers.filter(isPosition).pop() || position;
  }
  return { steps, position };
}

/** Follows a path from the document down. */
export function walkCssPath({ steps }: CssPath, ownDocument: Document): Element | null {
  let current: Document | Element | null | undefined = ownDocument;
  for (const step of steps) {
    current = current && step(current);
  }
  return (current as Element) || null;
}

export function findByPath(
  path: string,
  ownDocument: Document,
  findId: (id: string) => Element | null,
  isCounted?: IsCounted,
): InsertionPoint | null {
  const parsed = parseCssPath(path, findId, isCounted);
  const element = parsed && walkCssPath(parsed, ownDocument);
  return element ? { element, position: parsed.position } : null;
}
