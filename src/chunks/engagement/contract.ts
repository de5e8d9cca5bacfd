/** What the engagement chunk does for the others. Types only. */
import type { DrawnAd, Placement } from '../../contract/placement';
import type { WebUrl } from '../../contract/safe';
import type { Ad } from '../../contract/wire';

/** Which rule an ad met: the specification's, or one of the MRC's (50 % and 100 % for a second). */
export type ViewabilityRule = 'adsnative' | 'mrc50' | 'mrc100' | 'video50';

/** Fires tracking html, or a list of tracker addresses; `load` loads one of them, as an image where it is not given. */
export type Fire = (tags: string | null | undefined, urls?: unknown, load?: (url: WebUrl) => void) => void;

/** What the engagement chunk does with an ad once it is on the page: it is not among the bytes that the ad waits for. */
export interface Engagement {
  /** Reports a click that was carried out by another. */
  reportClick(placement: Placement, ad: Ad, fire: Fire): void;
  /** Does what a click on an ad does; an event whose dispatch is over is only made up for. */
  click(event: MouseEvent, placement: Placement, drawn: DrawnAd, fire: Fire): void;
  /** Follows the shown ads of an answer, and tells once of each viewability rule that they meet; returns what stops it. */
  watch(placement: Placement, ads: DrawnAd[], fire: Fire): () => void;
}
