/**
 * Whether a click is the end of a selection: text of what was clicked is selected, and by the
 * pointer. A key press on a link may come long after one.
 */
export function isSelecting({ detail, target }: MouseEvent, ownWindow: Window): boolean {
  const clicked = target as Element;
  const rootNode = clicked.getRootNode();
  // Chromium tells what is selected in a shadow root there only:
  // https://github.com/w3c/selection-api/issues/114
  const teller = rootNode === clicked.ownerDocument ? ownWindow : (rootNode as Document);
  const selection = detail ? teller.getSelection?.() : null;
  return selection?.type === 'Range' && selection.containsNode(clicked, true);
}
