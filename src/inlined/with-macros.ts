import type { Core } from '../contract/core';
import type { Arrival } from '../contract/wire';

/**
 * An answer with the visitor's privacy signals in place of its macros (docs/privacy.md); the file that knows them is loaded for
 * an answer that has one. What is no JSON, such as an object that holds itself, stays as it is.
 */
export async function withMacros({ load }: Pick<Core, 'load'>, arrival: Arrival): Promise<Arrival> {
  try {
    if (/\$\{(G|US_)/.test(JSON.stringify(arrival))) return (await load('consent')).fillMacros(arrival);
  } catch {}
  return arrival;
}
