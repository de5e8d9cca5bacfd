/** What the markup chunk does for the others. Types only. */
import type { OwnDocument } from '../../contract/safe';

/** What the markup chunk does: html that is run, and not only drawn. */
export interface Markup {
  /** Appends html, and runs its scripts in order; `attribute` is set on each. Returns the nodes. */
  insert(html: string, parent: Element, attribute?: [name: string, value: string]): ChildNode[];
  /** The nodes of two halves of html, with elements between them. */
  wrap(top: string, elements: Element[], bottom: string, doc: OwnDocument): ChildNode[];
  /** Runs html in a hidden element at the end of the page, which it returns. */
  hold(html: string, doc: OwnDocument): Element;
}
