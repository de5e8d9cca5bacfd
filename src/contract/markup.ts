/** Html whose scripts run: the markup of networks, and trackers. Types only. */
import type { OwnHost } from './draw';
import type { Placement } from './placement';
import type { OwnDocument, WebUrl } from './safe';
import type { PageTrust, Trust } from './trust';

/** Markup to read: its elements are nowhere, and no rule lets them into the page. */
export type ReadMarkup = Pick<DocumentFragment, 'children' | 'querySelectorAll'>;

/** Parses html without running or loading any of it (shared/parse-html.ts). */
export interface ParseHtml {
  (html: string, doc: OwnDocument, trust: PageTrust): DocumentFragment;
  (html: string, doc: OwnDocument, trust: Trust): ReadMarkup;
}

/** For whom tracking html runs, and where. */
export interface HeldTags {
  placement: Placement;
  doc: OwnDocument;
  /** Sends the addresses of these images. */
  send(images: Element[]): void;
}
/** Whose tracking html is fired, where, and how. */
export interface Firing extends Omit<HeldTags, 'send'> {
  /** Permission to run it in the page. */
  trust: PageTrust | undefined;
  /** Loads the address of an image. */
  send(url: WebUrl): void;
}
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
   * Fires tracking html: images are loaded, and anything else runs in the page with its permission, otherwise in a sandboxed frame.
   * Returns a function that removes its elements.
   */
  fireTags(html: string, firing: Firing): () => void;
  /** The same for a host's own ad, with the permission that its tags have. */
  fireFor(host: OwnHost, html: string, send: Firing['send']): () => void;
  /** Runs html in a hidden element at the end of the page; its images are sent instead. Returns the element. */
  hold(html: string, held: HeldTags, trust: PageTrust): Element;
}
