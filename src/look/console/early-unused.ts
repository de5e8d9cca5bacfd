import { pageGlobal } from '../../shared/page-global';
import type { Numbered } from './sight';

/** Parameters that need not be alike: the early request has no visitor id. */
const APART = ['uuid', 'callback'];

/** The parameters of an address by name, each list as one text. */
function parametersOf(address: string): Map<string, string> {
  const { searchParams } = new URL(address);
  const names = [...new Set(searchParams.keys())].filter((name) => !APART.includes(name));
  const valuesOf = (name: string) => {
    const values = searchParams.getAll(name).filter(Boolean).sort().join();
    // The fragment of the page's address counts for nothing, as in build-variants/early.ts.
    return name === 'url' ? values.split('#', 1).join() : values;
  };
  return new Map(names.map((name) => [name, valuesOf(name)]));
}

/** The names of parameters that two addresses have in different ways. */
function differences(one: string, other: string): string[] {
  const [first, second] = [parametersOf(one), parametersOf(other)];
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => (first.get(name) || '') !== (second.get(name) || ''),
  );
}

/**
 * Why the response that the fast snippet asked for was not used, in a sentence; undefined if it was, or if nothing was requested
 * yet. A response that was used is no longer there (docs/deploy.md, "The fast snippet").
 */
export function earlyUnused(all: Numbered[]): string | undefined {
  const early: unknown = pageGlobal('adsnativetag')?.early;
  const asked = Array.isArray(early) && early[0];
  const sent = all.flatMap(({ placement }) => placement.steps).filter(({ type }) => type === 'adRequested');
  // What is no address does not come from the snippet.
  if (typeof asked !== 'string' || !/^https?:\/\/[^/]/.test(asked) || !sent.length) return undefined;
  const found = sent.map(({ url }) => differences(asked, String(url)));
  // The request that is most like it was meant.
  const [least = []] = found.sort((one, other) => one.length - other.length);
  return least.length
    ? `The answer to the fast snippet’s request is not used: the placement’s request differs in ${least.join(', ')}. Add it to the snippet’s URLSearchParams.`
    : 'The answer to the fast snippet’s request is not used: it came too late, or the placement’s request is made in another way.';
}
