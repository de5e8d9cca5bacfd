/** A value with listeners for its changes: the loader's small replacement for a signal. */
export interface Observable<T> {
  readonly value: T;
  /** Calls `listener` after each change; returns a function that stops listening. */
  subscribe(listener: (value: T) => unknown): () => void;
}

/** An observable that its owner can set. */
export interface WritableObservable<T> extends Observable<T> {
  set(value: T): void;
}
