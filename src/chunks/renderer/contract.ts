/** What the renderer chunk does for the others. Types only. */
import type { Display, OwnPlacement, Placement, Shown } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { Ad, Answer, Arrival, Reason } from '../../contract/wire';
import type { AdObject } from '../../public/ad';
import type { Texts } from '../../public/settings';
import type { Layout } from '../layout/contract';
import type { Markup } from '../markup/contract';

/** What the renderer lends to the networks chunk: work that both do, without sharing a module. */
export interface RendererTools {
  /** Draws an ad from its parts with the structured template. */
  drawTemplate(ad: Ad, doc: OwnDocument, label: string | null | undefined, texts?: Texts): HTMLElement;
  insert: Markup['insert'];
  /** Fires tracking html. */
  fireTags(html: string, doc: OwnDocument): () => void;
  /** Loads each address of a tracker list as an image; the list may be anything. */
  fireUrls(urls: unknown): void;
  /** Reads the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
}

/** A placement's display at work, as those see it who show an answer in a way of their own. */
export interface ChainHost {
  readonly placement: Placement;
  /** Puts nodes into the placement's place; what was there before is gone. */
  fill(nodes: ChildNode[]): OwnDocument;
  /** The element that a network filled is the ad: it is on the page already. */
  showFilled(element: HTMLElement, ad: Ad, object: AdObject): void;
  /** Draws ads of ours; without any the placement ends unfilled. Callbacks get `object`, or what the answer gave. */
  showNative(answer: Answer, object?: Shown): void;
}

/** Shows an answer in a way of its own; returns a function that ends that. */
export type ShowAnswer = (host: ChainHost, answer: Answer, tools: RendererTools) => () => void;

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

/** What arrived, maybe with a bid that competes with it: the console's sample of one. */
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
