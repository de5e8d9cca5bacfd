import type { InPageTry } from '../../contract/in-page';
import type { OwnDocument } from '../../contract/safe';
import { catchWrites } from './document-write';

const externalScripts = (ownDocument: OwnDocument) => [
  ...ownDocument.querySelectorAll('script[src]'),
];

/** Whether the text of a call stack names the file of a script that a node is or contains. */
function isInStack(node: Node, stack: string) {
  const inner = (node as Partial<Element>).querySelectorAll?.('script') || [];
  const scripts = [node, ...inner] as HTMLScriptElement[];
  return scripts.some(({ src }) => src && stack.includes(`${src}:`));
}

/**
 * Inserts a network's markup into the document of its placement, which may not be the tag's own:
 * html into the network's element, `headerTags` into the head, `footerTags` into the body. Calls
 * `onLoad` when the script or frame that the integration waits for has loaded (docs/networks.md,
 * "How a fill is learned").
 */
export function insertNetwork(
  { element, slot, insert, integration, network, onLate, write }: InPageTry,
  onLoad: () => void,
) {
  const { doc } = slot.place;
  const { scriptAttribute, waitsFor } = integration || {};
  // The lists that `insert` returns are live: a script that replaces a parsed one later is in them.
  const nodeLists: ChildNode[][] = [[element]];
  const networkNodes = () => nodeLists.flat();
  let isInserting = true;
  const endWrites = catchWrites(
    (script, stack = '') =>
      isInserting || networkNodes().some((node) => node.contains(script) || isInStack(node, stack)),
    (written) => insert(written, element),
    element.ownerDocument,
    {
      follow: (script, written) => element.contains(script) && write(script, written),
      onDropped: () => onLate('droppedWrites'),
    },
  );
  const html = scriptAttribute ? network.headerTags + network.html : network.html;
  const headerTags = scriptAttribute ? '' : network.headerTags;

  // `load` does not bubble but can be captured. A loaded image does not mean a fill.
  const onLoadInside = ({ target }: Event) =>
    /^(script|iframe)$/.test((target as Element).localName) && onLoad();
  if (waitsFor === 'html') {
    element.addEventListener('load', onLoadInside, true);
  }
  insert(html, element, scriptAttribute);
  if (headerTags) {
    const scriptsBefore = new Set(externalScripts(doc));
    nodeLists.push(insert(headerTags, doc.head));
    // An inline loader inserts an external script itself. Where there is none, the inline scripts
    // have run, which counts as loaded.
    const addedScripts = externalScripts(doc).filter((script) => !scriptsBefore.has(script));
    nodeLists.push(addedScripts);
    if (waitsFor === 'headerTags') {
      for (const script of addedScripts) {
        script.addEventListener('load', onLoad, { once: true });
      }
      if (!addedScripts.length) {
        onLoad();
      }
    }
  }
  if (network.footerTags) {
    nodeLists.push(insert(network.footerTags, doc.body));
  }
  isInserting = false;
  return {
    /** Ends the try: the network's calls of `document.write` are dropped, its nodes stay. */
    release: () => endWrites(false),
    remove() {
      endWrites(true);
      // Not `remove`: Prototype.js has its own, which throws for a node without a parent.
      // https://github.com/mdbootstrap/TW-Elements/pull/474
      for (const node of networkNodes()) {
        node.replaceWith();
      }
    },
  };
}
