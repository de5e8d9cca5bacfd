import { SHEET } from './template-css';

/**
 * Adds the sheet first in a head or shadow root: pages look for theirs last in the head.
 * watch-image.ts removes it with the last ad that needs it.
 */
export function addSheet(parent: Node & ParentNode, nonce: string): void {
  if (parent.firstChild?.textContent !== SHEET) {
    // In this chunk, JSX makes nodes (jsx-runtime.ts); its type is React's.
    parent.prepend((<style nonce={nonce}>{SHEET}</style>) as unknown as Node);
  }
}
