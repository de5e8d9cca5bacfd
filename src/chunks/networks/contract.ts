/** What the networks chunk does for the others. Types only. */
import type { Answer } from '../../contract/wire';
import type { Host, RendererTools } from '../renderer/contract';

/** What the networks chunk does: tries an answer's networks until one fills. */
export interface Networks {
  /** Tries the networks, and shows in the end what filled, or the native ad. Returns a function that ends the chain. */
  run(host: Host, answer: Answer, tools: RendererTools): () => void;
}

/** What became of one try of a network. A fill is what it drew, or an ad that its feed sent. */
export type Outcome =
  | { type: 'fill'; element?: HTMLElement; ad?: Record<string, unknown>; reason?: undefined }
  | { type: 'noFill' | 'timeout'; reason: string };
