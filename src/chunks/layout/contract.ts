/** What the layout chunk does for the others. Types only. */
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';

/** Where an ad goes, relative to an element of the page. */
export interface InsertionPoint {
  element: Element;
  /**
   * `replace`: before the element, which is taken off the page when the placement has finished (docs/lifecycle.md, "Where
   * the ad goes").
   */
  position: 'before' | 'after' | 'append' | 'replace';
}

/** What the layout chunk does for placements that care where they are. */
export interface Layout {
  /** Finds the first match in a document, then in the open shadow roots of its elements. */
  findDeep(root: Document | ShadowRoot, selector: string): Element | null;
  /** Finds where a CSS path leads to (docs/lifecycle.md has the grammar). */
  findByPath(path: string, doc: OwnDocument, findId: (id: string) => Element | null): InsertionPoint | null;
  /**
   * Looks again for what was not there, until it is or until enough tries were made. Returns a function that stops it.
   */
  waitFor(isDone: () => boolean, giveUp: () => void): () => void;
  /**
   * Begins a lazy placement's request when its element comes near; `begin` gets the moment from which it may be drawn.
   * Gives back the room of an element that stays empty, as `collapse` allows.
   */
  follow(placement: Placement, begin: (isNear: Promise<void> | null) => void): Promise<void>;
}
