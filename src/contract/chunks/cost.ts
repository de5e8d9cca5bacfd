/** What the cost chunk does for the others. Types only. */

import type { CostReport } from '../../public/costs';
import type { Placement } from '../placement';
import type { Networks } from './networks';
import type { Host, RendererTools } from './renderer';

/** A network's try, as the networks chunk began it. */
export interface NetworkTry {
  /** What the network draws into. */
  readonly element: HTMLElement;
  readonly host: Host;
  readonly name: string;
  readonly tools: RendererTools;
  /** Tries networks: in place of this one, if it was removed. */
  readonly run: Networks['run'];
}

/** What a network's frame measures of itself. Milliseconds are `null` where the browser does not tell them. */
export interface FrameFigures {
  requests: number;
  bytes: number;
  unknownSizes: number;
  scriptMs: number | null;
  blockingMs: number | null;
  interactionMs: number | null;
}

/** What the cost chunk does: it measures what each ad costs its page (docs/costs.md). */
export interface Cost {
  /** What a placement cost so far; `null` before its first request. */
  reportOf(placement: Placement): CostReport | null;
}
