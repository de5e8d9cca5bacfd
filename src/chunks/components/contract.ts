/** What the components chunk does for the others. Types only. */
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/wire';

/** What an ad has for visitors to operate besides its links and videos. */
export interface Components {
  /**
   * Gives the button of a closed story its work: it opens the story, and closes it. Returns a function that takes that
   * back.
   */
  wireStory(placement: Placement, ad: Ad, button: HTMLElement, story: HTMLElement): () => void;
}
