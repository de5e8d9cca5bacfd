import { Element, parseHTML } from 'linkedom';
import type { Test } from 'uvu';

/** A JSONP call that the tag has made, and the ways in which it can end. */
export interface JsonpCall {
  readonly url: URL;
  readonly script: HTMLScriptElement;
  /** The name of its callback on `window`. */
  readonly name: string;
  /** Runs the answer: calls the callback. */
  answer(value: unknown): void;
  /** The script has run. */
  load(): void;
  /** The script was blocked, or the server said no. */
  fail(): void;
  /** A whole answer: the callback, then the end of the script. */
  respond(value: unknown): void;
}

/** What a test says about its page. */
export interface PageOptions {
  url?: string;
  referrer?: string;
  body?: string;
  /** Members of `window`, and of the global object. */
  globals?: Record<string, unknown>;
  /** Hears the address of each tracker. */
  onPixel?: ((url: string) => void) | undefined;
}

/** A page without a browser, whose globals are the test's until it is closed. */
export interface Page {
  readonly document: Document;
  readonly window: Window & Record<string, unknown>;
  /** The JSONP calls made so far. */
  calls(): JsonpCall[];
  /** The last of them. */
  lastCall(): JsonpCall;
  close(): void;
}

/** Puts globals in place and returns what takes them away. */
export function installGlobals(globals: Record<string, unknown>): () => void {
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) {
        Object.defineProperty(globalThis, name, descriptor);
      } else {
        Reflect.deleteProperty(globalThis, name);
      }
    }
  };
}

/** The call that a script element stands for. */
function jsonpCall(script: HTMLScriptElement, page: Page['window']): JsonpCall {
  const url = new URL(script.src);
  const name = url.searchParams.get('callback') as string;
  const call: JsonpCall = {
    url,
    script,
    name,
    answer: (value) => (page[name] as (value: unknown) => void)(value),
    load: () => script.dispatchEvent(new (page.Event as typeof Event)('load')),
    fail: () => script.dispatchEvent(new (page.Event as typeof Event)('error')),
    respond(value) {
      call.answer(value);
      call.load();
    },
  };
  return call;
}

/**
 * Writes down every script element that a document makes, and tells the addresses of its images.
 */
function recordElements(document: Document, onPixel: PageOptions['onPixel']): HTMLScriptElement[] {
  const made: HTMLScriptElement[] = [];
  const create = document.createElement.bind(document);
  document.createElement = ((name: string) => {
    const element = create(name);
    if (name === 'script') {
      made.push(element as HTMLScriptElement);
    }
    const set = element.setAttribute.bind(element);
    if (name === 'img') {
      element.setAttribute = (attribute, value) => {
        if (attribute === 'src') {
          onPixel?.(value);
        }
        set(attribute, value);
      };
    }
    return element;
  }) as Document['createElement'];
  return made;
}

/** The computed style of each element: nothing is odd about it. */
const PLAIN_STYLE = {
  backfaceVisibility: 'visible',
  display: 'block',
  filter: 'none',
  minHeight: 'auto',
  opacity: '1',
  pointerEvents: 'auto',
  visibility: 'visible',
};

// A text that is assigned to `style` is its text, as in a browser:
// https://drafts.csswg.org/cssom/#the-elementcssinlinestyle-mixin
Object.defineProperty(Element.prototype, 'style', {
  ...Object.getOwnPropertyDescriptor(Element.prototype, 'style'),
  set(this: HTMLElement, text: string) {
    this.style.cssText = text;
  },
});

/** An observer that never has anything to say. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The ways up that a browser has on the prototype; in linkedom each node has its own. */
class WaysUp {
  declare parentElement: Element | null;
  declare parentNode: Node | null;
}
for (const name of ['parentElement', 'parentNode']) {
  Object.defineProperty(WaysUp.prototype, name, {
    get(this: Record<string, unknown>) {
      return this[name];
    },
  });
}

/** Opens a page: `window`, `document`, `location` and `navigator` are global until it is closed. */
export function openPage({
  url,
  referrer = '',
  body = '',
  globals = {},
  onPixel,
}: PageOptions = {}): Page {
  const { CustomEvent, document, Element, Event, Image } = parseHTML(
    `<!doctype html><html><head></head><body>${body}</body></html>`,
  );
  const location = new URL(url ?? 'https://publisher.example/story?page=1');
  const navigator = { userAgent: 'test', mimeTypes: [], plugins: [] };
  const screen = { height: 800, pixelDepth: 24, width: 1280 };
  // linkedom knows neither; both are read only in browsers.
  for (const [name, value] of Object.entries({
    referrer,
    readyState: 'complete',
    baseURI: location.href,
  })) {
    Object.defineProperty(document, name, { value, configurable: true });
  }
  const made = recordElements(document, onPixel);
  const target = new EventTarget();
  // What a browser's prototype has is the document's own here.
  Object.setPrototypeOf(
    document,
    new Proxy(Object.getPrototypeOf(document), {
      get(prototype, name, receiver) {
        const described = Object.getOwnPropertyDescriptor(document, name);
        const { get, value } = described ?? { get: undefined, value: undefined };
        return described ? (get?.call(document) ?? value) : Reflect.get(prototype, name, receiver);
      },
    }),
  );
  const own = {
    document,
    Element,
    location,
    navigator,
    screen,
    Image,
    CustomEvent,
    Event,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    // Ids and keys of tests have nothing to escape.
    CSS: { escape: String },
    // It lays nothing out, and nothing of the page moves.
    getComputedStyle: () => PLAIN_STYLE,
    frameElement: null,
    innerHeight: 800,
    innerWidth: 1280,
    IntersectionObserver: SilentObserver,
    MutationObserver: SilentObserver,
    ResizeObserver: SilentObserver,
    // An address that was sent as an image before goes by this.
    ...(onPixel && { fetch: async (address: string) => onPixel(address) }),
    ...globals,
  };
  const window = { ...own } as unknown as Page['window'];
  if (!('top' in globals)) {
    Object.assign(window, { top: window });
  }
  Object.assign(window, { parent: window });
  Object.defineProperty(document, 'defaultView', { value: window, configurable: true });
  const close = installGlobals({ ...own, window });
  const calls = () =>
    made.filter(({ src }) => src.includes('callback=')).map((script) => jsonpCall(script, window));
  return {
    document,
    window,
    calls,
    lastCall() {
      const call = calls().pop();
      if (!call) {
        throw new Error('No call was made.');
      }
      return call;
    },
    close,
  };
}

/** Gives each test of a suite a page of its own. */
export function pageFor(test: Test, options?: PageOptions): Page {
  const page = {} as Page;
  test.before.each(() => void Object.assign(page, openPage(options)));
  test.after.each(() => page.close());
  return page;
}
