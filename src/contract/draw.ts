import type { Texts } from '../public/settings';
import type { CallbackAd, Display, DrawnAd, OwnPlacement, Placement } from './placement';
import type { Ad, AdResponse, CallResult, Reason } from './response';
import type { OwnDocument } from './safe';
import type { PageTrust } from './trust';

/** What the fields chunk does: the page draws an ad's fields itself (`draw`). */
export interface Fields {
  /** Lets the page draw the response's first ad, and shows the result. */
  readonly run: ShowResponse;
}

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

/** Functions of the renderer for chunks that show a response in their own way: chunks cannot share a module. */
export interface RendererTools {
  /** Draws an ad from its parts with the structured template. */
  drawTemplate(ad: Ad, doc: OwnDocument, label: string | null | undefined, texts?: Texts): HTMLElement;
  /** Inserts html and runs its scripts. Only for networks, whose responses load the markup chunk. */
  insert: Markup['insert'];
  /**
   * Fires tracking html: images are loaded, and anything else runs in the page with its permission, otherwise in a sandboxed frame.
   * Returns a function that removes its elements.
   */
  fireTags(html: string, doc: OwnDocument, trust: PageTrust | undefined): () => void;
  /** Loads each address of a tracker list as an image; the list may be malformed. */
  fireUrls(urls: unknown): void;
  /** Reads the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
}
/** A placement's position on the page, marked by a comment node, so that it is found when the reference was removed. */
export interface Place {
  readonly doc: OwnDocument;
  /** The element that it is at; absent if an ad has taken that off the page. */
  readonly element: Element | undefined;
  /** The id of the element that it was opened at; empty without one. */
  readonly id: string;
  /** The node for its styles: the document's head, or its shadow root. */
  readonly styleParent: Node & ParentNode;
  /** Whether it is still in a document that somebody can see. */
  isOnPage(): boolean;
  /** Whether a target means this place: its element or id, even if that was removed from the page, or no target. */
  isNamedBy(target: string | Element | undefined): boolean;
  /** Replaces what was drawn before by these nodes. */
  fill(nodes: ChildNode[]): void;
  /**
   * Takes the place of a copy that the page has made of what was drawn: no click on that would count. With `isBack`, what was drawn
   * stands there. Returns `isBack`, or nothing if there is no copy.
   */
  replaceCopy(isBack?: boolean): boolean | undefined;
  /** Removes the reference from the page, because an ad is shown. */
  settle(): void;
  /** Restores everything as it was before. */
  restore(): void;
}
/** What was drawn: the nodes to insert, and the ads among them. */
export interface Drawing {
  /** The ads' own style; absent for third-party ads. */
  css?: string;
  nodes: ChildNode[];
  ads: DrawnAd[];
  /** Permission to run the ads' tags in the page. */
  trust: PageTrust | undefined;
}
/** The host of a placement's ads, for chunks that show a response in their own way. */
export interface Host {
  readonly placement: Placement;
  /** The position on the page. */
  readonly place: Place;
  /** Shows a drawing, and completes the display. Callbacks get `object`. */
  show(drawing: Drawing, object: CallbackAd): void;
  /**
   * Draws and shows the response's ads; without any, the placement ends as unfilled. After networks, only ads with html are
   * shown: the template is never a fallback. Without the page's permission, html is drawn in the sandboxed frame.
   */
  draw(response: AdResponse, object: CallbackAd, trust: PageTrust | undefined): void;
  /** Goes on with another response, as if it had been chosen: the ad server's, if a bid cannot be drawn. */
  goOn(outcome: RequestOutcome): void;
}
/** Shows a response in its own way; returns a function that stops, if there is something to stop. */
export type ShowResponse = (
  host: Host,
  response: AdResponse,
  tools: RendererTools,
) => (() => void) | undefined;
/** The outcome of an ad request: something to draw, a well-formed "no", or nothing usable. */
export type RequestOutcome =
  | {
      type: 'fetched';
      response: AdResponse;
      ad: CallbackAd;
      /** Shows it in its own way: for a winning bid. */
      show?: ShowResponse;
    }
  | { type: 'unfilled' | 'failed'; reason: Reason };
/** Chooses between a response of the ad server and the bids for the placement. */
export type SettleAuction = (outcome: RequestOutcome, readAd: RendererTools['readAd']) => RequestOutcome;
/** A response, maybe with a bid that competes with it: the console's sample of one. */
export type CallResultWithBid = CallResult & { settle?: SettleAuction };
/** A display as the loader uses it. */
export interface LoaderDisplay extends Display {
  /**
   * Reads a response, loads the chunks that draw it, and delivers it if it is still wanted then. `settle` decides between the
   * response and its bids.
   */
  receive(result: CallResultWithBid, isWanted: () => boolean, settle: SettleAuction | undefined): void;
}
/** What the renderer chunk does for the loader: a placement's life from the response on. */
export interface Renderer {
  /** Makes a placement's display, which owns the placement from now on. */
  open(placement: OwnPlacement): LoaderDisplay;
}

/** What the sandbox chunk does: it runs what may not touch the page in sandboxed frames (docs/security.md#who-chose-the-ad). */
export interface Sandbox {
  /**
   * Draws an ad that may not touch the page: its html as one document, with its style and the response's wrappers, or without html
   * its template, which is drawn already. Returns the ad's element.
   */
  draw(
    ad: Ad,
    response: AdResponse,
    place: Omit<HeldTags, 'send'>,
    template: HTMLElement | undefined,
  ): HTMLElement | undefined;
  /** Runs tracking html without its images in a hidden frame at the end of the page. Returns the frame. */
  hold(html: string, held: HeldTags): Element;
}
