/** What the native-bid chunk does for the others. Types only. */
import type { OwnDocument } from '../../contract/safe';
import type { Ad, Answer } from '../../contract/wire';
import type { Bid } from '../bidding/contract';
import type { Host, RendererTools } from '../renderer/contract';

/** Runs tracking html where it may run; returns what ends it. */
export type RunScripts = (html: string, doc: OwnDocument) => () => void;

/** A native bid that can be drawn. */
export interface NativeBid {
  /** Members of the ad that it becomes, under wire names. */
  ad: Record<string, unknown>;
  /** Draws the ad with the template and tells the bid's trackers; returns a function that ends that. */
  show(host: Host, how: NativeBidShow): () => void;
}

/** How a native bid is shown. */
export interface NativeBidShow {
  /** The answer that it takes the place of. */
  answer: Answer;
  /** The ad that it became. */
  ad: Ad;
  tools: RendererTools;
  /** Runs the trackers that are scripts. */
  runScripts: RunScripts;
}

/** What the chunk of native bids does. */
export interface NativeBids {
  /** Reads a bid's native response against its request (OpenRTB Native 1.2), or says why it cannot be shown. */
  read(bid: Bid, request: unknown): NativeBid | string;
}
