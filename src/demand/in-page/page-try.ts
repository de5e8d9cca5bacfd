import type { InPageTry } from '../../contract/in-page';
import type { OwnDocument } from '../../contract/safe';
import { catchWrites } from './document-write';

const externalScripts = (ownDocument: OwnDocument) => [
  ...ownDocument.querySelectorAll('script[src]'),
];

/** Whether a stack of calls names the file of a script that a node is or contains. */
function isNamed(node: Node, stack: string) {
  const { querySelectorAll } = node as Partial<Element>;
  const scripts = [node, ...(querySelectorAll?.call(node, 'script') || [])] as HTMLScriptElement[];
  return scripts.some(({ src }) => src && stack.includes(`${src}:`));
}

/**
 * Runs a network's markup in the page where it is drawn, which may differ from the tag's own
 * document: html in its element, `headerTags` in the head, `footerTags` in the body
 * (docs/networks.md, "How a fill is learned"). Calls `onLoad` when the script or frame of the
 * integration has loaded.
 */
export function insertNetwork(
  { element, slot, insert, integration, network, onLate }: InPageTry,
  onLoad: () => void,
) {
  const { doc } = slot.place;
  const { scriptAttribute, waitsFor } = integration || {};
  // Live lists from `insert`, which contain the scripts that replace parsed ones later.
  const parts: ChildNode[][] = [[element]];
  const childNodes = () => parts.flat();
  let isStarting = true;
  const endWrites = catchWrites(
    (script, stack = '') =>
      isStarting || childNodes().some((node) => node.contains(script) || isNamed(node, stack)),
    (html) => insert(html, element),
    element.ownerDocument,
    () => onLate('droppedWrites'),
  );
  const html = scriptAttribute ? network.headerTags + network.html : network.html;
  const headerTags = scriptAttribute ? '' : network.headerTags;

  // `load` does not bubble but can be captured; loaded images do not mean a fill.
  const onLoadInside = ({ target }: Event) =>
    /^(script|iframe)$/.test((target as Element).localName) && onLoad();
  if (waitsFor === 'html') {
    element.addEventListener('load', onLoadInside, true);
  }
  insert(html, element, scriptAttribute);
  if (headerTags) {
    const before = new Set(externalScripts(doc));
    parts.push(insert(headerTags, doc.head));
    // An inline loader adds its external script itself; without one, having run counts as loaded.
    const added = externalScripts(doc).filter((script) => !before.has(script));
    parts.push(added);
    if (waitsFor === 'headerTags') {
      for (const script of added) {
        script.addEventListener('load', onLoad, { once: true });
      }
      if (!added.length) {
        onLoad();
      }
    }
  }
  if (network.footerTags) {
    parts.push(insert(network.footerTags, doc.body));
  }
  isStarting = false;
  return {
    /** Ends the try: removes replacements of the page's functions, but keeps the nodes. */
    release: () => endWrites(false),
    remove() {
      endWrites(true);
      // Not `remove`, as in renderer/place.ts.
      for (const node of childNodes()) {
        node.replaceWith();
      }
    },
  };
}
