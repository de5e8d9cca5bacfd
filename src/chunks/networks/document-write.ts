import { unshadowed } from '../../inlined/unshadowed';

/** A try whose markup may write. */
interface Writer {
  /** Whether a script is of its markup. */
  isOwn(script: Element | null): boolean;
  insert(html: string): void;
  /** What was written and not yet parsed: the parts of one piece of html may come one by one. */
  pending: string;
}

/** In the order in which their tries started. */
const writers = new Set<Writer>();

function write(...parts: unknown[]): void {
  const { currentScript: script, readyState } = unshadowed(document);
  const latestFirst = [...writers].reverse();
  const own = latestFirst.find(({ isOwn }) => isOwn(script));
  // A script that the parser runs is the page's own: it writes where it stands.
  if (!own && script && readyState === 'loading') {
    Document.prototype.write.apply(document, parts as string[]);
    return;
  }
  const writer = own || (latestFirst[0] as Writer);
  if (!writer.pending) {
    queueMicrotask(() => {
      writer.insert(writer.pending);
      writer.pending = '';
    });
  }
  writer.pending += parts.join('');
}

/**
 * Lets `document.write` write into a network's element during its try: on a page that is parsed it would blank it
 * (Decision 1). An own property stands in for the method; the prototype is not touched. Returns what takes it away.
 */
export function catchWrites(isOwn: Writer['isOwn'], insert: Writer['insert']): () => void {
  const stand = document as unknown as Record<string, unknown>;
  const writer: Writer = { isOwn, insert, pending: '' };
  writers.add(writer);
  stand.write = write;
  stand.writeln = (...parts: unknown[]) => write(...parts, '\n');
  return () => {
    writers.delete(writer);
    if (writers.size) return;
    delete stand.write;
    delete stand.writeln;
  };
}
