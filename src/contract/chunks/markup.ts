/** What the markup chunk does for the others. Types only. */

import type { OwnDocument } from '../safe';
import type { PageTrust } from '../trust';

/** What the markup chunk does: it runs html with scripts. */
export interface Markup {
  /** Appends html, and runs its scripts in order; sets `attribute` on each. Returns the nodes. */
  insert(
    html: string,
    parent: Element,
    trust: PageTrust,
    attribute?: [name: string, value: string],
  ): ChildNode[];
  /**
   * Runs html in a hidden element at the end of the page; `send` is given its images, which are sent instead. Returns the element.
   */
  hold(html: string, doc: OwnDocument, trust: PageTrust, send: (images: Element[]) => void): Element;
}
