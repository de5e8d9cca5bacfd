/** What the sandbox chunk does for the others. Types only. */
import type { Placement } from '../placement';
import type { Ad, AdResponse } from '../response';
import type { OwnDocument } from '../safe';
import type { HeldTags } from './markup';

/** What the sandbox chunk does: it runs what may not touch the page in sandboxed frames (docs/security.md#who-chose-the-ad). */
export interface Sandbox {
  /** Draws an ad with html as one document, with its style and the response's wrappers. Returns the ad's element. */
  draw(ad: Ad, response: AdResponse, placement: Placement, doc: OwnDocument): HTMLElement;
  /** Runs tracking html without its images in a hidden frame at the end of the page. Returns the frame. */
  hold(html: string, held: HeldTags): Element;
}
