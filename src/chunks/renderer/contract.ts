/** What the renderer chunk does for the others. Types only. */
import type { Display, DrawnAd, OwnPlacement, Placement, Shown } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { Ad, Answer, Arrival, Reason } from '../../contract/wire';
import type { Texts } from '../../public/settings';
import type { Layout } from '../layout/contract';
import type { Markup } from '../markup/contract';

/** What the renderer lends to those who show an answer in a way of their own, without sharing a module. */
export interface RendererTools {
  /** Draws an ad from its parts with the structured template. */
  drawTemplate(ad: Ad, doc: OwnDocument, label: string | null | undefined, texts?: Texts): HTMLElement;
  /** Inserts html that runs; it has loaded with the networks, and nobody else inserts. */
  insert: Markup['insert'];
  /** Fires tracking html. Returns what takes away what it left on the page. */
  fireTags(html: string, doc: OwnDocument): () => void;
  /** Loads each address of a tracker list as an image; the list may be anything. */
  fireUrls(urls: unknown): void;
  /** Reads the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
}

/** A placement's place on the page. A comment node marks it, so that it is found again when the reference is gone. */
export interface Place {
  readonly doc: OwnDocument;
  /** Where style reaches it from: the document's head, or the shadow root that it is in. */
  readonly styleParent: Node & ParentNode;
  /** Whether a target means this place: its element or id, which may be off the page by now, or nothing. */
  isNamedBy(target: string | Element | undefined): boolean;
  /** Puts nodes there, in place of what was drawn before. */
  fill(nodes: Node[]): void;
  /** An ad is here: a reference is taken off the page. */
  settle(): void;
  /** Puts everything back as it was found. */
  restore(): void;
}

/** What was drawn: the nodes to insert, and the ads among them. */
export interface Drawing {
  /** The ads' own style; absent for an ad that is not ours, which brings its own. */
  css?: string;
  nodes: ChildNode[];
  ads: DrawnAd[];
}

/** What hosts a placement's ads, as those see it who show an answer in a way of their own. */
export interface Host {
  readonly placement: Placement;
  /** Where it is on the page. */
  readonly place: Place;
  /** Shows what was drawn, and ends the display with it. Callbacks get `object`. */
  show(drawing: Drawing, object: Shown): void;
  /**
   * Draws ads of ours, and shows them; without any the placement ends unfilled. Where the answer has networks, only an ad
   * with html follows them: the template never serves as a fallback.
   */
  draw(answer: Answer, object: Shown): void;
}

/** Shows an answer in a way of its own; returns a function that ends that. */
export type ShowAnswer = (host: Host, answer: Answer, tools: RendererTools) => () => void;

/** What became of an ad request: something to draw, a well-formed "no", or nothing usable. */
export type Delivery =
  | {
      outcome: 'fetched';
      answer: Answer;
      ad: Shown;
      /** Shows it in a way of its own: a bid that has won. */
      show?: ShowAnswer;
    }
  | { outcome: 'unfilled' | 'failed'; reason: Reason };

/** Chooses between an answer of the ad server and the bids for the placement. */
export type SettleAuction = (delivery: Delivery, readAd: RendererTools['readAd']) => Delivery;

/** An answer, maybe with a bid that competes with it: the console's sample of one. */
export type ArrivalWithBid = Arrival & { settle?: SettleAuction };

/** A display, as the loader sees it, which feeds it. */
export interface FedDisplay extends Display {
  /**
   * Reads what arrived, loads the files that draw it, and hands it over if it is still wanted then. `settle` takes the bids
   * that came beside it.
   */
  deliver(arrival: ArrivalWithBid, isWanted: () => boolean, settle: SettleAuction | undefined): void;
}

/** What the renderer chunk does for the loader: a placement's life from the answer on. */
export interface Renderer {
  /** Makes what displays a placement, and owns it from now on. */
  open(placement: OwnPlacement): FedDisplay;
  /** The element that a placement goes to, if it is on the page. */
  locate(placement: Placement, layout: Layout): Element | null;
}
