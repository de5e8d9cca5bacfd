interface Writer {
  /** Whether a script is of its markup, or a stack of calls names a file that its markup loads. */
  isOwn(script: Element | null, stack?: string): boolean;
  write(html: string, script: Element | null): void;
}

/** What becomes of writes that are not simply inserted. */
interface WriteListeners {
  /** Takes what a script of the markup writes while it runs; false if it is another script. */
  follow?: (script: Element, html: string) => boolean;
  /** Called for each write after the try. */
  onDropped?: () => void;
}

/**
 * In the order in which their tries started. Copies of the tag that draw in the same document share
 * them.
 */
interface Writers extends Set<Writer> {
  onDropped?: (() => void) | undefined;
  /** The filled networks whose ads are still there. */
  filled: Set<Writer>;
}

/**
 * Replaces a document's `write`, `open` and `close`, unless they were replaced before. Returns the
 * tries whose markup may write.
 */
function standIn(ownDocument: Document): Writers {
  const installed = Object.getOwnPropertyDescriptor(ownDocument, 'write')?.value;
  // A form of the page with this name is no function, and may have a field `writers`.
  if (typeof installed === 'function' && installed.writers) {
    return installed.writers;
  }
  const writers: Writers = Object.assign(new Set<Writer>(), { filled: new Set<Writer>() });
  /** Read like this, no element of the page hides it. */
  const prototype: Document = Object.getPrototypeOf(ownDocument);
  const readMember = <Name extends keyof Document>(name: Name): Document[Name] =>
    Reflect.get(prototype, name, ownDocument);
  const runningScript = () => readMember('currentScript');
  /**
   * Whether a filled network calls. Where no script runs, such as in a timer, the stack says whose
   * file does.
   */
  const isLate = () => {
    const script = runningScript();
    const stack = script ? '' : `${new Error().stack}`;
    return [...writers.filled].some(({ isOwn }) => isOwn(script, stack));
  };
  const writeParts = (...parts: unknown[]) => {
    const script = runningScript();
    const latestFirst = [...writers].reverse();
    const own = latestFirst.find(({ isOwn }) => isOwn(script));
    const isLoading = readMember('readyState') === 'loading';
    const writer = own || (isLoading && script ? undefined : latestFirst[0]);
    if (writer) {
      writer.write(parts.join(''), script);
    }
    // Scripts that the parser runs may write, and after `document.open` the page may be written.
    else if (isLoading && !isLate()) {
      prototype.write.apply(ownDocument, parts as string[]);
    }
    // On a parsed page this would blank it, and so it would from a timer while the page is parsed.
    else {
      writers.onDropped?.();
    }
  };
  const writeln = (...parts: unknown[]) => writeParts(...parts, '\n');
  /** Whether a network that is tried calls: by one of its scripts, or by what no script runs. */
  const isTried = () => {
    const script = runningScript();
    return script ? [...writers].some(({ isOwn }) => isOwn(script)) : writers.size > 0;
  };
  const openDocument = (...args: unknown[]) => {
    const isTry = isTried();
    // Opening a document removes all that is in it. With three arguments it opens a window.
    if (args.length > 2 || !(isTry || isLate())) {
      return Reflect.apply(prototype.open, ownDocument, args);
    }
    if (!isTry) {
      writers.onDropped?.();
    }
    return ownDocument;
  };
  const closeDocument = () => isTried() || isLate() || prototype.close.call(ownDocument);
  const methods = {
    write: Object.assign(writeParts, { writers }),
    writeln,
    open: openDocument,
    close: closeDocument,
  };
  for (const [name, method] of Object.entries(methods)) {
    // Nothing is thrown where the page has made one final, or an element has its name.
    Reflect.set(ownDocument, name, method);
  }
  return writers;
}

/**
 * Lets `document.write` write into a network's element during its try; otherwise it would blank a
 * parsed page (docs/decisions/017-where-a-network-lives.md). An own property replaces the method
 * permanently, since networks may write long after their try; the prototype is not changed. Returns
 * a function that ends the try. It is called once more when the network's nodes go.
 */
export function catchWrites(
  isOurOwn: Writer['isOwn'],
  insert: (html: string) => void,
  ownDocument: Document,
  { follow, onDropped }: WriteListeners,
): (isGone: boolean) => void {
  /** Written text that is not yet parsed: html may be written piece by piece. */
  let pending = '';
  const writer: Writer = {
    isOwn: isOurOwn,
    write(html, script) {
      if (script && follow?.(script, html)) {
        return;
      }
      if (!pending) {
        queueMicrotask(() => {
          insert(pending);
          pending = '';
        });
      }
      pending += html;
    },
  };
  const writers = standIn(ownDocument);
  writers.add(writer);
  return (isGone) => {
    writers.delete(writer);
    writers.filled?.[isGone ? 'delete' : 'add'](writer);
    writers.onDropped = onDropped;
  };
}
