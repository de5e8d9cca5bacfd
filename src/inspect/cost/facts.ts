import { weakRef } from '../../shared/weak-ref';
export interface ResourceFact {
  url: string;
  /** Milliseconds since the page's time origin. */
  at: number;
  /** With headers; `null` if the browser does not tell. */
  bytes: number | null;
  /**
   * Whether a script or markup made it that is not the parser's: an image of the page is no ad's.
   */
  isByScript: boolean;
}

/** An entry point of script in a long frame. */
export interface ScriptFact {
  /** Empty if it has no address. */
  url: string;
  at: number;
  ms: number;
  blockingMs: number;
}

/** What moved: an element, and where it was in the viewport. */
interface Move {
  readonly node: Node | null;
  top: number;
}

export interface ShiftFact {
  at: number;
  score: number;
  moves: Move[];
}

/** A change of an ad's height. */
export interface SizeFact {
  /** `null` when it is gone. */
  readonly element: Element | null;
  /** When it began; it shifts the page until `until` at the latest. */
  at: number;
  until: number;
  /** The ad's upper edge in the viewport. */
  top: number;
}

/** The newest largest contentful paint. */
export interface PaintFact {
  readonly element: Element | null;
  at: number;
}

export interface InteractionFact {
  readonly target: Node | null;
  ms: number;
}

/** What was seen on the page. A kind that the browser does not tell is absent. */
export interface PageFacts {
  resources?: ResourceFact[];
  scripts?: ScriptFact[];
  shifts?: ShiftFact[];
  interactions?: InteractionFact[];
  paints?: PaintFact[];
  /** Whether scripts have addresses: long animation frames tell them, long tasks do not. */
  hasAddresses: boolean;
  sizes: SizeFact[];
}

/**
 * Adds a node of the page to a fact, held so that it can go: a fact is kept longer than what it is
 * about. No function here may close over the node: engines keep one list of variables for all
 * functions that are made in a call, so the one that is added would hold it.
 */
export function about<Name extends string, T extends object, Fact extends object>(
  name: Name,
  node: T | null | undefined,
  fact: Fact,
) {
  const reference = node && weakRef(node);
  return Object.defineProperty(fact, name, {
    enumerable: true,
    get: () => reference?.deref() || null,
  }) as Fact & {
    readonly [key in Name]: T | null;
  };
}

/** How many facts of a kind are kept; the oldest are forgotten. */
export const MAX_FACTS = 1000;

/** Makes a list that forgets its oldest facts. */
export function keepLatest<T>(list: T[], fact: T) {
  list.push(fact);
  if (list.length > MAX_FACTS) {
    list.shift();
  }
}
