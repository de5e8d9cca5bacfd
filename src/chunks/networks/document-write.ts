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
  writers?: Set<Writer> & { onDropped?: () => void };
}

/** Puts a stand-in into a document, unless one is there. Returns who may write. */
function standIn(doc: Document): NonNullable<StandIn['writers']> {
  const found = Object.getOwnPropertyDescriptor(doc, 'write')?.value as StandIn | undefined;
  if (found?.writers) return found.writers;
  const writers: NonNullable<StandIn['writers']> = new Set<Writer>();
  const write = (...parts: unknown[]) => {
    const { currentScript: script, readyState } = unshadowed(doc);
    const latestFirst = [...writers].reverse();
    const own = latestFirst.find(({ isOwn }) => isOwn(script));
    const isLoading = readyState === 'loading';
    const writer = own || (isLoading && script ? undefined : latestFirst[0]);
    if (writer) writer.write(parts.join(''));
    // A script that the parser runs writes where it stands, and after `document.open` the page is there to be written.
    else if (isLoading) Document.prototype.write.apply(doc, parts as string[]);
    // It would blank a page that is parsed.
    else writers.onDropped?.();
  };
  const writeln = (...parts: unknown[]) => write(...parts, '\n');
  Object.assign(doc, { write: Object.assign(write, { writers }), writeln });
  return writers;
}

/**
 * Lets `document.write` write into a network's element during its try: on a page that is parsed it would blank it
 * (docs/decisions/017-where-a-network-lives.md). An own property stands in for the method, for good, since networks also
 * write long after their try; the prototype is not touched. Returns what ends the try; `onDropped` is called from then on
 * for what is dropped.
 */
export function catchWrites(
  isOwn: Writer['isOwn'],
  insert: (html: string) => void,
  doc: Document = document,
  onDropped?: () => void,
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
    writers.onDropped = onDropped;
  };
}
