import { asElement } from '../../shared/as-element';
import { SHEET } from './template-css';

/**
 * Adds the sheet first in a head or shadow root: pages look for theirs last in the head.
 * watch-image.ts removes it with the last ad that needs it.
 */
export function addSheet(parent: Node & ParentNode, nonce: string) {
  if (parent.firstChild?.textContent !== SHEET) {
    parent.prepend(asElement(<style nonce={nonce}>{SHEET}</style>));
  }
}
