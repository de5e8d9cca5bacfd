/** Adds a listener for each of some events. Returns a function that removes them all. */
export function addListeners(
  target: EventTarget,
  listeners: Record<string, (event: never) => void>,
): () => void {
  const over = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener as EventListener, over);
  }
  return () => over.abort();
}
