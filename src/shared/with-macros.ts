import type { Core } from '../contract/core';
import type { Arrival } from '../contract/wire';

/**
 * An answer with its macros replaced by the visitor's privacy signals (docs/privacy.md). The consent chunk is loaded only
 * for an answer with a macro. An answer that is no JSON, such as a cyclic object, is not changed.
 */
export async function withMacros({ load }: Pick<Core, 'load'>, arrival: Arrival): Promise<Arrival> {
  try {
    if (/\$\{(G|US_)/.test(JSON.stringify(arrival))) return (await load('consent')).fillMacros(arrival);
  } catch {}
  return arrival;
}
