/**
 * Adds a listener for each of some events. Returns a function that removes them all: by their names,
 * since Chrome 80 and Safari 14 ignore a signal that should end them.
 * https://developer.mozilla.org/docs/Web/API/EventTarget/addEventListener#browser_compatibility
 */
export function addListeners(
  target: EventTarget,
  listeners: Record<string, (event: never) => void>,
): () => void {
  const forEach = (change: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) {
      target[change](type, listener as EventListener);
    }
  };
  forEach('addEventListener');
  return () => forEach('removeEventListener');
}
