/**
 * The script of `frame.html`, the document that third-party markup runs in (Decision 1). It takes the markup from the
 * window that embeds it, over a channel that the markup cannot reach, and reports back fill, no-fill, loads and size.
 * Everything inside is written by strangers, except this file.
 */

/** What the embedding window sends, with a port. */
interface FrameOrder {
  adsnative: 1;
  html: string;
  /** Globals by which the markup may say no-fill. */
  hooks: string[];
}

function run({ html, hooks }: FrameOrder, port: MessagePort): void {
  const tell = port.postMessage.bind(port);
  const page = window as unknown as Record<string, unknown>;
  page._an_adFill = (name: unknown) => tell({ type: 'fill', name: String(name) });
  page._an_adNoFill = (name: unknown) => tell({ type: 'noFill', name: String(name) });
  for (const hook of hooks) page[hook] = () => tell({ type: 'noFill', hook });
  tell({ type: 'ready' });
  // Parsed as a document, so that scripts run in order and `document.write` does what it always did.
  document.open();
  document.write(`<!doctype html><style>body{margin:0}</style><body>${html}`);
  document.addEventListener(
    'load',
    ({ target }) => /^(script|iframe)$/.test((target as Element).localName) && tell({ type: 'load' }),
    true,
  );
  document.close();
  const measure = () => tell({ type: 'size', height: document.documentElement.offsetHeight });
  new ResizeObserver(measure).observe(document.documentElement);
}

// Anyone can embed this file. Without a sandbox the markup would run in the origin that serves it: so nothing is done.
if (self.origin === 'null' && parent !== self) {
  const onMessage = ({ data, ports, source }: MessageEvent<Partial<FrameOrder> | null>) => {
    const [port] = ports;
    if (source !== parent || data?.adsnative !== 1 || !port) return;
    removeEventListener('message', onMessage);
    run(data as FrameOrder, port);
  };
  addEventListener('message', onMessage);
}
