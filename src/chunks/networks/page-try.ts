import type { OwnDocument } from '../../contract/safe';
import { catchWrites } from './document-write';
import type { Integration } from './integrations';
import type { Network } from './read-network';

/** Appends html and runs its scripts in order; `attribute` is set on each. Returns the nodes. */
export type Insert = (
  html: string,
  parent: Element,
  attribute?: [name: string, value: string],
) => ChildNode[];

/** What a try tells of its markup, and how it is taken back. */
export interface Markup {
  /** Takes the network's nodes off the page. */
  remove(): void;
  /** The try is over: what stood in for the page's own is taken away, the nodes stay. */
  release(): void;
}

/** Scripts on the page that have an address. */
const externalScripts = (doc: OwnDocument) => [...doc.querySelectorAll('script[src]')];

/**
 * Runs a network's markup in the page that it is drawn in, which need not be the tag's own document: html in its element,
 * `headerTags` in the head, `footerTags` in the body (docs/networks.md, "How a fill is learned"). `onLoad` is called when
 * what the integration waits for has loaded.
 */
export function runInPage(
  network: Network,
  integration: Integration | null,
  insert: Insert,
  element: HTMLElement,
  doc: OwnDocument,
  onLoad: () => void,
  onDropped: () => void,
): Markup {
  const { scriptAttribute, waitsFor } = integration || {};
  // Lists as `insert` made them: they follow the scripts that take the place of parsed ones later.
  const parts: ChildNode[][] = [[element]];
  const nodes = () => parts.flat();
  let isStarting = true;
  const release = catchWrites(
    (script) => isStarting || nodes().some((node) => node.contains(script)),
    (html) => insert(html, element),
    element.ownerDocument,
    onDropped,
  );
  const html = scriptAttribute ? network.headerTags + network.html : network.html;
  const headerTags = scriptAttribute ? '' : network.headerTags;

  // `load` does not bubble, but it can be caught on its way down; images say nothing of a fill.
  const onLoadInside = ({ target }: Event) =>
    /^(script|iframe)$/.test((target as Element).localName) && onLoad();
  if (waitsFor === 'html') element.addEventListener('load', onLoadInside, true);
  insert(html, element, scriptAttribute);
  if (headerTags) {
    const before = new Set(externalScripts(doc));
    parts.push(insert(headerTags, doc.head));
    // An inline loader adds its external script itself; without any, having run is having loaded.
    const added = externalScripts(doc).filter((script) => !before.has(script));
    parts.push(added);
    if (waitsFor === 'headerTags') {
      for (const script of added) script.addEventListener('load', onLoad, { once: true });
      if (!added.length) onLoad();
    }
  }
  if (network.footerTags) parts.push(insert(network.footerTags, doc.body));
  isStarting = false;
  return {
    release,
    remove() {
      release();
      // Not `remove`, as in renderer/place.ts.
      for (const node of nodes()) node.replaceWith();
    },
  };
}
