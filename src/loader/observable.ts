import type { WritableObservable } from '../contract/observable';

/**
 * Makes an observable value. Listeners are called in the order in which they were added, and must
 * not throw.
 */
export function observable<T>(initial: T): WritableObservable<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    value: initial,
    set(this: { value: T }, value: T) {
      this.value = value;
      for (const listener of listeners) {
        listener(value);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
