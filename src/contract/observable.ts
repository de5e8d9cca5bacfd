/** A value with listeners. Types only. */

/** A value that tells its listeners when it changes: the loader's own small stand-in for a signal. */
export interface Observable<T> {
  readonly value: T;
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe(listener: (value: T) => unknown): () => void;
}

/** An observable as its owner sees it. */
export interface OwnObservable<T> extends Observable<T> {
  set(value: T): void;
}
