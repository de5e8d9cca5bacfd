/** Html whose scripts run: the markup of networks, and trackers. Types only. */
import type { Placement } from './placement';
import type { OwnDocument, PageTrust, Trust, WebUrl } from './safe';

/** Markup to read: its elements are nowhere, and no rule lets them into the page. */
type ReadMarkup = Pick<DocumentFragment, 'children' | 'querySelectorAll'>;

/** Parses html without running or loading any of it (shared/parse-html.ts). */
export interface ParseHtml {
  (html: string, ownDocument: OwnDocument, pageTrust: PageTrust): DocumentFragment;
  (html: string, ownDocument: OwnDocument, trust: Trust): ReadMarkup;
}

/** Whose tracking html is fired, and where: a slot, or a part of one. */
export interface Firing {
  readonly placement: Placement;
  place?: { readonly doc: OwnDocument } | undefined;
  /** The rendering that the tags belong to: with its permission they run in the page. */
  drawing?: { trust: PageTrust | undefined } | undefined;
  /** What was shown when the tags were fired, if that is something else than `drawing`. */
  shown?: object | undefined;
}
/** What the markup chunk does: it runs html with scripts. */
export interface Markup {
  /** Appends html, and runs its scripts in order; sets `attribute` on each. Returns the nodes. */
  insert(
    html: string,
    parent: Element,
    pageTrust: PageTrust,
    attribute?: [name: string, value: string],
  ): ChildNode[];
  /** Takes what a script that `insert` runs has written, and puts it behind that; false for others. */
  write(script: Node, html: string): boolean;
  /**
   * Fires what of tracking html is not a plain image (shared/plain-images.ts): it runs in the page
   * with its permission, otherwise in a sandboxed frame, until the placement's next display; or if
   * that has gone already, for some seconds. `sendUrl` loads the address of an image.
   */
  fireTags(html: string, firing: Firing, sendUrl: (url: WebUrl) => void): void;
}
