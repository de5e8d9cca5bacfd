import { asObject } from '../shared/json';
import { pageGlobal } from '../shared/page-global';

/** A request of the fast snippet: its address without the callback, and its response (`undefined` if it failed). */
type Early = [url: string, response: Promise<unknown>];

/** Parameters that need not match: the early request has no visitor id. */
const APART = /^(uuid|callback)$/;

/** A parameter's value as it counts: the page's address without its fragment, which older snippets do not cut. */
const meantBy = (name: string, value: string) => (name === 'url' ? value.split('#', 1).join() : value);

/** The normalised parameters of an address. */
function meaning(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const asked = [...searchParams]
    .filter(([name, value]) => value && !APART.test(name))
    .map(([name, value]) => [name, meantBy(name, value)].join());
  return [origin, pathname, ...asked.sort()].join();
}

/**
 * Takes the response of the fast snippet's request, once, if it has the same parameters. A response older than the time limit
 * of a request is not used: a later refresh needs a new ad.
 */
export function takeEarly(url: string, timeoutMs: number): Promise<unknown> | undefined {
  const found: { early?: Early } = pageGlobal('adsnativetag') || {};
  try {
    // A polluted prototype asked for nothing, and its response would be the ad.
    const [asked, response] = asObject(found).early as Early;
    if (performance.now() > timeoutMs || meaning(asked) !== meaning(url)) return undefined;
    found.early = undefined;
    return Promise.resolve(response);
  } catch {
    // There is none, or it does not come from the snippet.
    return undefined;
  }
}
