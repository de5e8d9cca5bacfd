/** An ad request that the page has made, or a request for a feed's ad. */
export interface Call {
  /** The keys of the placements that it asks for: several in a batch. */
  zids: string[];
  /** Of a feed's: the number of the answer that names the feed. */
  feedOf: string | undefined;
  callback: string;
  /** Whether it says who the visitor is. */
  isIdentified: boolean;
  script: HTMLScriptElement;
  isAnswered: boolean;
}

/** What goes out of the page. */
export interface Wire {
  /** Ad requests so far, oldest first. */
  calls: Call[];
  /** Called for each ad request, and for the address of each image. */
  onCall: (call: Call) => void;
  onPixel: (url: URL) => void;
}

function source(prototype: object): Required<Pick<PropertyDescriptor, 'get' | 'set'>> {
  return Object.getOwnPropertyDescriptor(prototype, 'src') as never;
}

/** Takes ad requests and pixels, which then go nowhere. Other scripts are loaded. */
export function installWire(): Wire {
  const wire: Wire = { calls: [], onCall() {}, onPixel() {} };
  const scripts = source(HTMLScriptElement.prototype);
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    configurable: true,
    get: scripts.get,
    set(this: HTMLScriptElement, address: string) {
      const { pathname, searchParams } = new URL(address, location.href);
      const isFeed = pathname.includes('/v1/proxy/');
      if (!isFeed && !pathname.endsWith('/ad-template.json')) {
        scripts.set.call(this, address);
        return;
      }
      const call: Call = {
        zids: searchParams.getAll('zid'),
        feedOf: isFeed ? (searchParams.get('sid') ?? '') : undefined,
        callback: searchParams.get('callback') ?? '',
        isIdentified: searchParams.has('uuid'),
        script: this,
        isAnswered: false,
      };
      wire.calls.push(call);
      wire.onCall(call);
    },
  });
  const images = source(HTMLImageElement.prototype);
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get: images.get,
    set: (address: string) => wire.onPixel(new URL(address, location.href)),
  });
  const fetchOther = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(String(input), location.href);
    if (!url.pathname.endsWith('.gif')) {
      return fetchOther(input, init);
    }
    wire.onPixel(url);
    return Promise.resolve(new Response());
  };
  return wire;
}
