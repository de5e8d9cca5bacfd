/** What the parts chunk does for the others. Types only. */
import type { Texts } from '../../public/settings';
import type { DrawnAd, Placement } from '../placement';
import type { Ad } from '../response';
import type { OwnDocument } from '../safe';

/** What the parts chunk does: it draws what creatives do not bring, the template and what is added to an ad. */
export interface Parts {
  /** Draws an ad from its parts with the structured template. Returns the ad's element. */
  drawTemplate(ad: Ad, doc: OwnDocument, label: string | null | undefined, texts?: Texts): HTMLElement;
  /**
   * Adds label, privacy icon and call to action to a drawn ad, and their sheet, and closes its story. Returns a function that
   * undoes this.
   */
  decorate(placement: Placement, drawn: DrawnAd, doc: OwnDocument): () => void;
  /** Opens a clicked ad's address, without the file that handles clicks. A clicked link is followed by the browser. */
  leave(event: MouseEvent, drawn: DrawnAd): void;
  /** Adds the sheet again where an ad is put back: to a head or shadow root. */
  addSheet(parent: Node & ParentNode): void;
}
