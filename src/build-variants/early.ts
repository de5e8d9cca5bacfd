import { countedParameters } from '../shared/counted-parameters';
import { asObject } from '../shared/json';
import { now } from '../shared/now';
import { pageGlobal } from '../shared/page-global';

/** The normalised parameters of an address. */
function meaning(address: string) {
  const url = new URL(address);
  return [url.origin, url.pathname, ...countedParameters(url).sort()].join();
}

/**
 * Takes the response of the fast snippet's request, once, if it has the same parameters. A response
 * older than the time limit of a request is not used: a later refresh needs a new ad.
 */
export function takeEarly(url: string, timeoutMs: number) {
  const earlyTag = pageGlobal('adsnativetag') || {};
  try {
    // A polluted prototype asked for nothing, and its response would be the ad.
    const [asked, response] = asObject(earlyTag).early as NonNullable<typeof earlyTag.early>;
    if (now() > timeoutMs || meaning(asked) !== meaning(url)) {
      return undefined;
    }
    earlyTag.early = undefined;
    return Promise.resolve(response);
  } catch {
    // There is none, or it does not come from the snippet.
    return undefined;
  }
}
