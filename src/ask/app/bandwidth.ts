import { asFact } from './fact';

/** The wire's words for a connection, by those of the Network Information API. */
const BY_TYPE: Record<string, string> = { cellular: 'WWAN', ethernet: 'Wifi', none: 'None', wifi: 'Wifi' };

/** The connection in the wire's words: from the app, otherwise from the browser (docs/options.md#in-an-app). */
export function bandwidthOf(given: unknown): string {
  const wanted = asFact(given).toLowerCase();
  const known = ['Wifi', 'WWAN', 'None'].find((word) => word.toLowerCase() === wanted);
  const { connection } = navigator;
  return known || BY_TYPE[connection?.type || ''] || '';
}
