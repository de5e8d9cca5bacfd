import type { TryListeners } from '../../contract/in-page';
import { membersOf } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';

/**
 * Marks an event as used, for all copies of the tag: of several waiting tries, the one that started
 * first gets it.
 */
const LISTENED = Symbol.for('adsnative.heard');

/** Listens during the try, in the window in which the network is drawn. */
function listen(type: string, handle: (event: Event) => void, page: EventTarget) {
  const handler = (event: Event & { [LISTENED]?: boolean }) => {
    if (event[LISTENED]) {
      return;
    }
    event[LISTENED] = true;
    handle(event);
  };
  page.addEventListener(type, handler);
  return () => page.removeEventListener(type, handler);
}

/** kixer: its loaded script may need a start call; then it has filled. */
function startKixer({ fill }: TryListeners, page: EventTarget): undefined {
  const start = pageGlobal('__kx_ad_start', page);
  if (typeof start === 'function') {
    start();
  }
  fill();
}

/** connatix: reports both by events. */
export function listenConnatix({ fill, noFill }: TryListeners, page: EventTarget) {
  const stopFill = listen('connatix_content_fill', fill, page);
  const stopNoFill = listen('connatix_no_content', noFill, page);
  return () => {
    stopFill();
    stopNoFill();
  };
}

/** sharethrough: the only accepted sender. docs/networks.md, "How a fill is learned". */
const SHARETHROUGH_ORIGIN = 'https://btlr.sharethrough.com';

/**
 * sharethrough: sends a message with its creatives; without any it is a no-fill. Strangers write
 * the message.
 */
export function listenSharethrough({ fill, noFill }: TryListeners, page: EventTarget) {
  const handle = (event: Event) => {
    if ((event as MessageEvent).origin !== SHARETHROUGH_ORIGIN) {
      return;
    }
    try {
      const { data } = event as MessageEvent<unknown>;
      const { response } = typeof data === 'string' ? JSON.parse(data) : membersOf(data);
      if (Array.isArray(response?.creatives)) {
        (response.creatives.length ? fill : noFill)();
      }
    } catch {
      // Not JSON, so not the expected message.
    }
  };
  return listen('message', handle, page);
}

/** The methods of nativo's object that draw an ad. */
const DRAWS = /^(render|push)/i;

/** The tries that wait for nativo in a window, of all copies of the tag there. */
interface NativoWait {
  /** In the order in which they started. */
  fills: Set<() => void>;
  /** Functions that restore nativo's methods. */
  undo: (() => void)[];
}

/** This copy's tries by window: nativo's script creates new objects when it is loaded again. */
const ownWaits = new WeakMap<EventTarget, NativoWait>();

/** A method of nativo; a wrapped one has the waiting tries. */
type NativoMethod = ((...args: unknown[]) => unknown) & { waits?: NativoWait };

function drawingMethods(owner: unknown): [methods: Record<string, NativoMethod>, name: string][] {
  const methods = membersOf(owner) as Record<string, NativoMethod>;
  return Object.getOwnPropertyNames(methods)
    .filter((name) => DRAWS.test(name) && typeof methods[name] === 'function')
    .map((name) => [methods, name]);
}

function unwrapNativo({ undo }: NativoWait) {
  for (const restore of undo.splice(0)) {
    restore();
  }
}

/**
 * nativo: fills when its own object renders or pushes an ad, so these methods are wrapped during
 * the try.
 */
export function listenPostRelease({ fill }: TryListeners, page: EventTarget) {
  const _pr = pageGlobal('_pr', page);
  const owners = [pageGlobal('PostRelease', page), _pr, membersOf(_pr).prototype];
  const waitsFound = owners.flatMap(drawingMethods).map(([methods, name]) => methods[name]?.waits);
  const waits = waitsFound.find(Boolean) || ownWaits.get(page) || { fills: new Set(), undo: [] };
  ownWaits.set(page, waits);
  // Wrap again, since the objects may be new.
  unwrapNativo(waits);
  for (const [methods, name] of owners.flatMap(drawingMethods)) {
    const method = methods[name] as NativoMethod;
    waits.undo.push(() => {
      methods[name] = method;
    });
    const wrapper = function (this: unknown, ...args: unknown[]) {
      // The ad belongs to the first waiting try.
      [...waits.fills][0]?.();
      return method.apply(this, args);
    };
    methods[name] = Object.assign(wrapper, { waits });
  }
  waits.fills.add(fill);
  return () => {
    waits.fills.delete(fill);
    if (!waits.fills.size) {
      unwrapNativo(waits);
    }
  };
}

/**
 * The networks that say what became of them in a way of their own: called with the window in which
 * it is drawn, when its script has loaded, or at the start if it has none. Each returns its
 * clean-up.
 */
export const OWN_SIGNALS = new Map<
  string,
  (signals: TryListeners, page: EventTarget) => (() => void) | undefined
>([
  ['kixer', startKixer],
  ['nativo', listenPostRelease],
  ['connatix', listenConnatix],
  ['sharethrough', listenSharethrough],
]);
