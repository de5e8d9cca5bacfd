/**
 * A browser as the smoke suite drives it, whatever the driver behind it. Expressions run on the
 * page, as text.
 */
export interface Engine {
  /** As it calls itself: `Firefox 128.3`. */
  readonly name: string;
  /** Opens a page; what the last one opened is closed. Resolves when the document is parsed. */
  visit(url: string): Promise<void>;
  /** Goes on to another page, in the same window. */
  go(url: string): Promise<void>;
  /** Goes back; resolves when it is on its way. */
  back(): Promise<void>;
  /** The value of an expression; of a promise, what it resolves with. */
  read<T>(expression: string): Promise<T>;
  /** Resolves when an expression is truthy; rejects after the time limit. */
  until(expression: string): Promise<void>;
  /** Scrolls to the first element that matches, and clicks it as a visitor does. */
  click(selector: string): Promise<void>;
  /** Presses Esc. */
  escape(): Promise<void>;
  close(): Promise<void>;
}

/** Generous: a slow machine is not a failure. */
export const PATIENCE_MS = 20_000;

/**
 * The same, but rejects after three times the time limit: a driver that never answers must not hold
 * up all others.
 */
export function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not end.`)), 3 * PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** An engine that is not on this machine, with what it would take. */
export class NotHere extends Error {}
