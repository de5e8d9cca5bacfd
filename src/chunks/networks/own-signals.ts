import { pageGlobal } from '../../inlined/page-global';

/** What a network's way to answer calls. */
export interface Signals {
  fill(): void;
  noFill(): void;
}

/** Events that a try has heard already: of several that wait, the first to have started has it. */
const heard = new WeakSet<Event>();

/** Listens for as long as the try lasts. */
function listen(type: string, handle: (event: Event) => void): () => void {
  const handler = (event: Event) => {
    if (heard.has(event)) return;
    heard.add(event);
    handle(event);
  };
  window.addEventListener(type, handler);
  return () => window.removeEventListener(type, handler);
}

/** kixer: its script, once loaded, may want to be started; it has filled then. */
export function startKixer({ fill }: Signals): undefined {
  const start = pageGlobal('__kx_ad_start');
  if (typeof start === 'function') start();
  fill();
}

/** connatix: says both by events. */
export function listenConnatix({ fill, noFill }: Signals): () => void {
  const stopFill = listen('connatix_content_fill', fill);
  const stopNoFill = listen('connatix_no_content', noFill);
  return () => {
    stopFill();
    stopNoFill();
  };
}

/** sharethrough: the only sender whose word counts. INTERFACE §8. */
const SHARETHROUGH_ORIGIN = 'https://btlr.sharethrough.com';

/** sharethrough: sends a message with its creatives; none is a no-fill. The message is written by a stranger. */
export function listenSharethrough({ fill, noFill }: Signals): () => void {
  return listen('message', (event) => {
    const { data, origin } = event as MessageEvent<unknown>;
    if (origin !== SHARETHROUGH_ORIGIN) return;
    try {
      const { response } = typeof data === 'string' ? JSON.parse(data) : Object(data);
      if (Array.isArray(response?.creatives)) (response.creatives.length ? fill : noFill)();
    } catch {
      // Not JSON: not the message that we wait for.
    }
  });
}

/** The methods of nativo's object by which an ad appears. */
const DRAWS = /^(render|push)/i;

/** The tries that wait for nativo to draw, in the order in which they started. */
const waitingForNativo = new Set<() => void>();

/** What puts nativo's methods back as they were. */
const undo: (() => void)[] = [];

function unwrapNativo(): void {
  for (const restore of undo.splice(0)) restore();
}

/** Wraps the methods of one of nativo's objects by which it draws: the first try that waits has the ad. */
function wrapNativo(owner: unknown): void {
  const methods = Object(owner) as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(methods)) {
    const method = methods[name];
    if (typeof method !== 'function' || !DRAWS.test(name)) continue;
    undo.push(() => {
      methods[name] = method;
    });
    methods[name] = function (this: unknown, ...args: unknown[]) {
      [...waitingForNativo][0]?.();
      return method.apply(this, args);
    };
  }
}

/** nativo: has filled when its own object renders or pushes an ad, so these methods are wrapped during the try. */
export function listenPostRelease({ fill }: Signals): () => void {
  const _pr = pageGlobal('_pr');
  // Wrapped anew: its script, loaded again, brings new objects.
  unwrapNativo();
  for (const owner of [pageGlobal('PostRelease'), _pr, Object(_pr).prototype]) wrapNativo(owner);
  waitingForNativo.add(fill);
  return () => {
    waitingForNativo.delete(fill);
    if (!waitingForNativo.size) unwrapNativo();
  };
}
