/** What the networks chunk does for the others. Types only. */
import type { TryCode } from '../../public/events';
import type { AdResponse } from '../response';
import type { Host, RendererTools } from './renderer';

/** What the networks chunk does: tries a response's networks until one fills. */
export interface Networks {
  /** Tries the networks, and shows the fill or the native ad. Returns a function that stops the chain. */
  run(host: Host, response: AdResponse, tools: RendererTools): () => void;
}

/** The outcome of one try. A fill is what the network drew, or an ad from its feed. */
export type Outcome =
  | { type: 'fill'; element?: HTMLElement; ad?: Record<string, unknown>; code?: undefined }
  | { type: 'noFill' | 'timeout'; code: TryCode }
  /** A file of the tag's own is missing, which is no fault of the network's. */
  | { type: 'notRun'; code: 'noFrame' | 'noFile' };
