/** The contract of the layout chunk (core.ts), and the options that it is for. Types only. */
import type { Placement } from './core';
import type { OwnDocument } from './safe';

/** Room to keep free for an ad. */
export interface Room {
  /** CSS pixels; never more than there is. */
  width?: number;
  /** CSS pixels, at least. */
  height?: number;
  /** Width to height: `1.5` or `'3 / 2'`. */
  aspectRatio?: number | string;
}

/** How near a lazy placement has to be: CSS pixels around the viewport, or text with a unit, `px` or `%` of the viewport. */
export interface LazyMargins {
  /** Where it is requested. Default 800. */
  fetchMargin?: number | string;
  /** Where it is drawn. Default 200. */
  renderMargin?: number | string;
}

/** Where an ad goes, relative to an element of the page. */
export interface InsertionPoint {
  element: Element;
  /** `replace`: before the element, which is taken off the page when the placement has finished (INTERFACE §5). */
  position: 'before' | 'after' | 'append' | 'replace';
}

/** What the layout chunk does for placements that care where they are. */
export interface Layout {
  /** Finds the first match in a document, then in the open shadow roots of its elements. */
  findDeep(root: Document | ShadowRoot, selector: string): Element | null;
  /** Finds where a CSS path leads to (docs/lifecycle.md has the grammar). */
  findByPath(path: string, doc: OwnDocument, findId: (id: string) => Element | null): InsertionPoint | null;
  /**
   * Begins a lazy placement's request when its element comes near; `begin` gets the moment from which it may be drawn.
   * Gives back the room of an element that stays empty, as `collapse` allows.
   */
  follow(placement: Placement, begin: (isNear: Promise<void> | null) => void): Promise<void>;
}
