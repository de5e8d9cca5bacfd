/** The network elements that written html goes to, in the order in which their tries started. */
const writers = new Map<Element, (html: string) => void>();

/** The element of the running script's own try, else the latest one's. */
function currentWriter(): ((html: string) => void) | undefined {
  const script = document.currentScript;
  const all = [...writers];
  const own = all.find(([element]) => script && element.contains(script)) || all.pop();
  return own?.[1];
}

/**
 * Lets `document.write` write into a network's element during its try: on a page that is parsed it would blank it
 * (Decision 1). An own property stands in for the method; the prototype is not touched. Returns what takes it away.
 */
export function catchWrites(element: Element, write: (html: string) => void): () => void {
  const stand = document as unknown as Record<string, unknown>;
  writers.set(element, write);
  // The parts of one script's markup may come in pieces: they are joined before they are parsed.
  let pending = '';
  stand.write = (...parts: unknown[]) => {
    if (!pending) {
      const into = currentWriter();
      queueMicrotask(() => {
        const html = pending;
        pending = '';
        into?.(html);
      });
    }
    pending += parts.join('');
  };
  stand.writeln = (...parts: unknown[]) => (stand.write as (html: string) => void)(`${parts.join('')}\n`);
  return () => {
    writers.delete(element);
    if (writers.size) return;
    delete stand.write;
    delete stand.writeln;
  };
}
