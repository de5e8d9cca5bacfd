/** What the components chunk does for the others. Types only. */
import type { Placement } from '../placement';
import type { Ad } from '../response';

/** The controls of an ad other than its links and videos. */
export interface Components {
  /**
   * Makes the button of a closed story open and close it. Returns a function that undoes this.
   */
  wireStory(placement: Placement, ad: Ad, button: HTMLElement, story: HTMLElement): () => void;
}
