import type { Signals } from './integrations';

const page = window as unknown as Record<string, unknown>;

/** Listens for as long as the try lasts. */
function listen(type: string, handler: (event: Event) => void): () => void {
  window.addEventListener(type, handler);
  return () => window.removeEventListener(type, handler);
}

/** kixer: its script, once loaded, may want to be started; it has filled then. */
export function startKixer({ fill }: Signals): undefined {
  if (typeof page.__kx_ad_start === 'function') page.__kx_ad_start();
  fill();
}

/** connatix: says both by events. */
export function listenConnatix({ fill, noFill }: Signals): () => void {
  const stops = [listen('connatix_content_fill', fill), listen('connatix_no_content', noFill)];
  return () => {
    for (const stop of stops) stop();
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

/** nativo: has filled when its own object renders or pushes an ad, so these methods are wrapped during the try. */
export function listenPostRelease({ fill }: Signals): () => void {
  const undo: (() => void)[] = [];
  const wrap = (owner: unknown) => {
    const methods = Object(owner) as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(methods)) {
      const method = methods[name];
      if (typeof method !== 'function' || !DRAWS.test(name)) continue;
      methods[name] = function (this: unknown, ...args: unknown[]) {
        fill();
        return method.apply(this, args);
      };
      undo.push(() => {
        methods[name] = method;
      });
    }
  };
  wrap(page.PostRelease);
  wrap(Object(page._pr).prototype);
  return () => {
    for (const restore of undo) restore();
  };
}
