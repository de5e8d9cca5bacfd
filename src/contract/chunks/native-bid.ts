/** What the native-bid chunk does for the others. Types only. */

import type { AdTransparency } from '../../public/ad';
import type { Ad, AdResponse } from '../response';
import type { OwnDocument, WebUrl } from '../safe';
import type { Bid } from './bidding';
import type { Host, RendererTools } from './renderer';

/** A drawable native bid. */
export interface NativeBid {
  /** The members of its ad, by wire name. */
  ad: Record<string, unknown>;
  /** Draws the ad with the template and fires the bid's trackers; returns a function that undoes this. */
  show(host: Host, how: NativeBidShow): () => void;
}

/** What is needed to show a native bid. */
export interface NativeBidShow {
  /** The ad server's response, which it replaces. */
  response: AdResponse;
  /** The bid's ad. */
  ad: Ad;
  tools: RendererTools;
}

/** What the native-bid chunk does. */
export interface NativeBids {
  /** Reads a bid's native response with its request (OpenRTB Native 1.2); a text says why it cannot be shown. */
  read(bid: Bid, request: unknown): NativeBid | string;
  /** Reads a bid's information under the Digital Services Act. */
  readDsa(value: unknown): AdTransparency | undefined;
  /** Draws a bid's DSA information, with its privacy notice if it has one. */
  drawNotice(doc: OwnDocument, privacy: WebUrl | '', dsa: AdTransparency): Element;
}
