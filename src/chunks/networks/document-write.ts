import { unshadowed } from '../../inlined/unshadowed';

/** A try whose markup may write. */
interface Writer {
  /** Whether a script is of its markup. */
  isOwn(script: Element | null): boolean;
  write(html: string): void;
}

/** What stands in for a document's `write`; copies of the tag that draw in the same document share it. */
interface StandIn {
  /** In the order in which their tries started. */
  writers?: Set<Writer>;
}

/** Puts a stand-in into a document, unless one is there. Returns who may write. */
function standIn(doc: Document): Set<Writer> {
  const found = Object.getOwnPropertyDescriptor(doc, 'write')?.value as StandIn | undefined;
  if (found?.writers) return found.writers;
  const writers = new Set<Writer>();
  const write = (...parts: unknown[]) => {
    const { currentScript: script, readyState } = unshadowed(doc);
    const latestFirst = [...writers].reverse();
    const own = latestFirst.find(({ isOwn }) => isOwn(script));
    // A script that the parser runs is the page's own: it writes where it stands.
    if (!own && script && readyState === 'loading') Document.prototype.write.apply(doc, parts as string[]);
    else (own || latestFirst[0])?.write(parts.join(''));
  };
  const writeln = (...parts: unknown[]) => write(...parts, '\n');
  Object.assign(doc, { write: Object.assign(write, { writers }), writeln });
  return writers;
}

/**
 * Lets `document.write` write into a network's element during its try: on a page that is parsed it would blank it
 * (Decision 1). An own property stands in for the method; the prototype is not touched. Returns what takes it away.
 */
export function catchWrites(
  isOwn: Writer['isOwn'],
  insert: (html: string) => void,
  doc: Document = document,
): () => void {
  /** What was written and not yet parsed: the parts of one piece of html may come one by one. */
  let pending = '';
  const writer: Writer = {
    isOwn,
    write(html) {
      if (!pending) {
        queueMicrotask(() => {
          insert(pending);
          pending = '';
        });
      }
      pending += html;
    },
  };
  const writers = standIn(doc);
  writers.add(writer);
  return () => {
    writers.delete(writer);
    if (writers.size) return;
    for (const name of ['write', 'writeln']) Reflect.deleteProperty(doc, name);
  };
}
