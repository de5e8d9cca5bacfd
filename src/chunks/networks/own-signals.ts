import { pageGlobal } from '../../inlined/page-global';

/** What a network's way to answer calls. */
export interface Signals {
  fill(): void;
  noFill(): void;
}

/**
 * Marks an event that a try has heard, for all copies of the tag: of several that wait, the first to have started has it.
 */
const HEARD = Symbol.for('adsnative.heard');

/** Listens for as long as the try lasts, in the window that the network is drawn in. */
function listen(type: string, handle: (event: Event) => void, page: Window): () => void {
  const handler = (event: Event & { [HEARD]?: boolean }) => {
    if (event[HEARD]) return;
    event[HEARD] = true;
    handle(event);
  };
  page.addEventListener(type, handler);
  return () => page.removeEventListener(type, handler);
}

/** kixer: its script, once loaded, may want to be started; it has filled then. */
export function startKixer({ fill }: Signals, page: Window = window): undefined {
  const start = pageGlobal('__kx_ad_start', page);
  if (typeof start === 'function') start();
  fill();
}

/** connatix: says both by events. */
export function listenConnatix({ fill, noFill }: Signals, page: Window = window): () => void {
  const stopFill = listen('connatix_content_fill', fill, page);
  const stopNoFill = listen('connatix_no_content', noFill, page);
  return () => {
    stopFill();
    stopNoFill();
  };
}

/** sharethrough: the only sender whose word counts. docs/networks.md, "How a fill is learned". */
const SHARETHROUGH_ORIGIN = 'https://btlr.sharethrough.com';

/** sharethrough: sends a message with its creatives; none is a no-fill. The message is written by a stranger. */
export function listenSharethrough({ fill, noFill }: Signals, page: Window = window): () => void {
  const handle = (event: Event) => {
    const { data, origin } = event as MessageEvent<unknown>;
    if (origin !== SHARETHROUGH_ORIGIN) return;
    try {
      const { response } = typeof data === 'string' ? JSON.parse(data) : Object(data);
      if (Array.isArray(response?.creatives)) (response.creatives.length ? fill : noFill)();
    } catch {
      // Not JSON: not the message that we wait for.
    }
  };
  return listen('message', handle, page);
}

/** The methods of nativo's object by which an ad appears. */
const DRAWS = /^(render|push)/i;

/** The tries that wait for nativo to draw in a window, of all copies of the tag there. */
interface NativoWait {
  /** In the order in which they started. */
  fills: Set<() => void>;
  /** What puts nativo's methods back as they were. */
  undo: (() => void)[];
}

/** This copy's, by the window: nativo's script, loaded again, brings objects that name nobody. */
const ownWaits = new WeakMap<Window, NativoWait>();

/** A method of nativo's; one that was wrapped names who waits for it. */
type NativoMethod = ((...args: unknown[]) => unknown) & { waits?: NativoWait };

/** The methods by which an object of nativo's draws. */
function drawingMethods(owner: unknown): [methods: Record<string, NativoMethod>, name: string][] {
  const methods = Object(owner) as Record<string, NativoMethod>;
  const names = Object.getOwnPropertyNames(methods);
  return names
    .filter((name) => DRAWS.test(name) && typeof methods[name] === 'function')
    .map((name) => [methods, name]);
}

/** Puts nativo's methods back as they were. */
function unwrapNativo({ undo }: NativoWait): void {
  for (const restore of undo.splice(0)) restore();
}

/** nativo: has filled when its own object renders or pushes an ad, so these methods are wrapped during the try. */
export function listenPostRelease({ fill }: Signals, page: Window = window): () => void {
  const _pr = pageGlobal('_pr', page);
  const owners = [pageGlobal('PostRelease', page), _pr, Object(_pr).prototype];
  const found = owners.flatMap(drawingMethods).map(([methods, name]) => methods[name]?.waits);
  const waits = found.find(Boolean) || ownWaits.get(page) || { fills: new Set(), undo: [] };
  ownWaits.set(page, waits);
  // Wrapped again: the objects may be new.
  unwrapNativo(waits);
  for (const [methods, name] of owners.flatMap(drawingMethods)) {
    const method = methods[name] as NativoMethod;
    waits.undo.push(() => {
      methods[name] = method;
    });
    const wrapper = function (this: unknown, ...args: unknown[]) {
      // The first try that waits has the ad.
      [...waits.fills][0]?.();
      return method.apply(this, args);
    };
    methods[name] = Object.assign(wrapper, { waits });
  }
  waits.fills.add(fill);
  return () => {
    waits.fills.delete(fill);
    if (!waits.fills.size) unwrapNativo(waits);
  };
}
