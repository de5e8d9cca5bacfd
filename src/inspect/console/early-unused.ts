import { countedParameters } from '../../shared/counted-parameters';
import { pageGlobal } from '../../shared/page-global';
import type { NumberedPlacement } from './evidence';

const readParameters = (address: string) =>
  new URLSearchParams(countedParameters(new URL(address)));

/** The names of parameters that two addresses have in different ways. */
function differences(address: string, otherAddress: string) {
  const first = readParameters(address);
  const second = readParameters(otherAddress);
  const valuesOf = (parameters: URLSearchParams, name: string) =>
    `${parameters.getAll(name).sort()}`;
  return [...new Set([...first, ...second].map(([name]) => name))].filter(
    (name) => valuesOf(first, name) !== valuesOf(second, name),
  );
}

/**
 * Why the response that the fast snippet asked for was not used, in a sentence; undefined if it
 * was, or if nothing was requested yet. A response that was used is no longer there
 * (docs/deploy.md, "The fast snippet").
 */
export function earlyUnused(numberedPlacements: NumberedPlacement[]) {
  const early: unknown = pageGlobal('adsnativetag')?.early;
  const earlyUrl = Array.isArray(early) && early[0];
  const requests = numberedPlacements
    .flatMap(({ placement }) => placement.steps)
    .filter(({ type }) => type === 'adRequested');
  // What is no address does not come from the snippet.
  if (typeof earlyUrl !== 'string' || !/^https?:\/\/[^/]/.test(earlyUrl) || !requests.length) {
    return undefined;
  }
  const candidates = requests.map(({ url }) => differences(earlyUrl, String(url)));
  // The request that is most like it was meant.
  const [least = []] = candidates.sort((names, others) => names.length - others.length);
  return least.length
    ? `The answer to the fast snippet’s request is not used: the placement’s request differs in ${least.join(', ')}. Add it to the snippet’s URLSearchParams.`
    : 'The answer to the fast snippet’s request is not used: it came too late, or the placement’s request is made in another way.';
}
