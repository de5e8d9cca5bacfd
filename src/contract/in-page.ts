/** Networks whose markup runs in the page, and how their fills are learned. Types only. */
import type { Markup } from './markup';
import type { Placement } from './placement';
import type { OwnDocument } from './safe';

export interface TryListeners {
  fill(): void;
  noFill(): void;
}
/** A network's markup while it is tried, and once it has filled. */
export interface RunningTry {
  /** Ends the try. Unless the network filled, everything of it is removed. */
  end(outcome: 'fill' | 'noFill' | 'timeout' | 'notRun' | undefined): void;
}
/** How a network is run in the page, and who is told what it does. */
export interface InPageTry {
  /** The placement that the network is tried for, and the document of its place. */
  slot: { placement: Placement; place: { doc: OwnDocument } };
  /** The element that the network draws into. */
  element: HTMLElement;
  network: { name: string; html: string; headerTags: string; footerTags: string };
  /** How the network's fill is learned; `null` for a network that counts as filled at once. */
  integration: Integration | null;
  signals: TryListeners;
  /** Appends html, and runs its scripts in order; sets `attribute` on each. Returns the nodes. */
  insert(html: string, parent: Element, attribute?: [name: string, value: string]): ChildNode[];
  write: Markup['write'];
  /**
   * Called when the script or frame that the integration waits for has loaded: from now on,
   * `listen` can add listeners for the network's own signals.
   */
  onLoad(listen: () => void): void;
  /** The network filled after its timeout, or wrote after its try. */
  onLate(factName: 'lateFills' | 'droppedWrites'): void;
}
/**
 * How a network's fill is learned (docs/networks.md, "How a fill is learned"). Absent members do
 * not apply.
 */
export interface Integration {
  /** The markup calls `_an_adFill` and `_an_adNoFill` with the network's name. */
  hasHooks?: true;
  /** What must load, within the time limit, before the network can fill. */
  waitsFor?: 'html' | 'headerTags';
  /** ms after the load until silence counts as an outcome. */
  waitMs?: number;
  /** What silence means. Default: a fill. */
  silence?: 'timeout';
  /** The global function by which the network's markup reports a no-fill. */
  noFillHook?: string;
  /** The network's `headerTags` are used as html, and its scripts get this attribute. */
  scriptAttribute?: [name: string, value: string];
}
export interface InPage {
  run(networkTry: InPageTry): RunningTry;
}
