/**
 * The JSX runtime of the server entry: makes html as text, escaped by construction
 * (docs/decisions/039-server-entry.md). For components without state; refs, handlers and absent
 * properties are left out.
 */

/** The properties of an element, with React's names. */
type Props = Record<string, unknown>;

/** Text that is html already: nothing but this runtime makes it. */
class Html {
  constructor(readonly text: string) {}
}

/** Elements that have no content and no end tag. */
const VOID = /^(img|br|input)$/;

/** Properties whose attribute has another name. */
const ATTRIBUTES: Record<string, string> = { className: 'class', tabIndex: 'tabindex' };

/** A text as it may stand between tags and in a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The html of what JSX has made, or of children: texts are escaped; empty, `false` and absent ones
 * are ignored, as in the other runtimes.
 */
export function toHtml(children: unknown): string {
  return [children]
    .flat(9)
    .filter(Boolean)
    .map((child) => (child instanceof Html ? child.text : escapeText(String(child))))
    .join('');
}

function attribute([name, value]: [string, unknown]) {
  const isProperty = name === 'children' || name === 'ref' || typeof value === 'function';
  if (isProperty || value == null || value === false) {
    return '';
  }
  const attributeName = ATTRIBUTES[name] ?? name;
  return value === true ? ` ${attributeName}` : ` ${attributeName}="${escapeText(String(value))}"`;
}

/**
 * Makes an element, or what a component makes. The names of elements and properties come from our
 * own source only.
 */
export function jsx(type: string | ((props: Props) => unknown), props: Props): unknown {
  if (typeof type !== 'string') {
    return type(props);
  }
  const attributes = Object.entries(props).map(attribute).join('');
  return new Html(
    VOID.test(type)
      ? `<${type}${attributes}>`
      : `<${type}${attributes}>${toHtml(props.children)}</${type}>`,
  );
}

export { jsx as jsxs };
