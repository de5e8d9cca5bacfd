/** What the markup chunk does for the others. Types only. */

import type { Placement } from '../placement';
import type { OwnDocument } from '../safe';
import type { PageTrust } from '../trust';

/** For whom tracking html runs, and where. */
export interface HeldTags {
  placement: Placement;
  doc: OwnDocument;
  /** Sends the addresses of these images. */
  send(images: Element[]): void;
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
  /** Runs html in a hidden element at the end of the page; its images are sent instead. Returns the element. */
  hold(html: string, held: HeldTags, trust: PageTrust): Element;
}
