import type { CostReport, PartyCost } from '../public/costs';
import type { Diagnostics } from '../public/diagnostics';
import type { Networks } from './demand';
import type { Placement } from './placement';
import type { Slot } from './render';

export interface Console {
  /** Opens the panel, if it is not open. */
  openConsole(): void;
  /** Returns the same data as JSON, for tools and tests. */
  diagnostics(): Promise<Diagnostics>;
}

/** A network's try, as the networks chunk began it. */
export interface NetworkTry {
  /** What the network draws into. */
  readonly element: HTMLElement;
  readonly slot: Slot;
  readonly name: string;
  /** Tries networks: in place of this one, if it was removed. */
  readonly run: Networks['render'];
}
/**
 * What a network's frame measures of itself. Milliseconds are `null` where the browser does not
 * tell them.
 */
export interface FrameFigures
  extends Pick<PartyCost, 'unknownSizes' | 'scriptMs' | 'blockingMs' | 'interactionMs'> {
  requests: number;
  bytes: number;
}
export interface Cost {
  /** Adds up once. Returns what a placement cost so far; `null` before its first request. */
  costsNow(): (placement: Placement) => CostReport | null;
}
