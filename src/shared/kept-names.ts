/**
 * The prefix of the names under which analytics keeps events in the storage: `<prefix><page view>`
 * holds a page view's options, `<prefix><page view>.<n>` an event.
 */
export const KEPT_EVENTS = 'adsnative-analytics:';

/** The names of all kept events and options in a storage. */
export const keptNames = (storage: Storage): string[] =>
  Object.keys(storage).filter((name) => name.startsWith(KEPT_EVENTS));

/** Removes all kept events and options. */
export function forgetKept(storage: Storage): void {
  for (const name of keptNames(storage)) {
    storage.removeItem(name);
  }
}
