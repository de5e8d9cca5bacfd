/**
 * The prefix of the names under which analytics keeps events in the storage: `<prefix><page view>`
 * holds the options of a page view, `<prefix><page view>.<n>` one of its events.
 */
export const KEPT_PREFIX = 'adsnative-analytics:';

/** The names of all kept events and options in a storage. */
export const keptNames = (storage: Storage): string[] =>
  Object.keys(storage).filter((name) => name.startsWith(KEPT_PREFIX));

/** Removes all kept events and options from a storage. */
export function forgetKept(storage: Storage): void {
  for (const name of keptNames(storage)) {
    storage.removeItem(name);
  }
}
