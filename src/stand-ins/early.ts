import { pageGlobal } from '../inlined/page-global';

/** A request that the fast snippet sent: its address without the callback, and its answer; `undefined`: it failed. */
type Early = [url: string, answer: Promise<unknown>];

/** The parameters that need not match: the early request knows no visitor id. */
const APART = /^(uuid|callback)$/;

/** What an address asks for, however it is written. */
function meaning(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const asked = [...searchParams].filter(([name, value]) => value && !APART.test(name)).map(String);
  return [origin, pathname, ...asked.sort()].join();
}

/**
 * Takes the answer of the fast snippet's request if that asked for the same; it is taken once. One that is as old as a
 * request may get is nobody's: a later refresh wants a new ad.
 */
export function takeEarly(url: string, timeoutMs: number): Promise<unknown> | undefined {
  const found = (pageGlobal('adsnativetag') || {}) as { early?: Early };
  try {
    const [asked, answer] = found.early as Early;
    if (performance.now() > timeoutMs || meaning(asked) !== meaning(url)) return undefined;
    found.early = undefined;
    return Promise.resolve(answer);
  } catch {
    // There is none, or it is not the snippet's.
    return undefined;
  }
}
