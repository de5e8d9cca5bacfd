/** What the components chunk does for the others. Types only. */
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { Ad } from '../../contract/wire';

/** What the components chunk draws. */
export interface Components {
  /** Draws an ad that came without html from its parts; the element is the ad's own. */
  drawTemplate(ad: Ad, placement: Placement, doc: OwnDocument): HTMLElement;
  /** Adds label, privacy icon, call to action and expander to a drawn ad; returns a function that takes them back. */
  decorate(element: HTMLElement, ad: Ad, label: string | null | undefined): () => void;
}
