import { asText } from '../../inlined/as-text';
import type { AdTransparency } from '../../public/ad';

/** Characters of a name, and domains, that are taken at most: IAB DSA Transparency, `behalf`, `paid`, `transparency`. */
const MAX_NAME = 100;
const MAX_DOMAINS = 10;

/**
 * What a bid says about itself under the European Digital Services Act (`ext.dsa`, IAB DSA Transparency 1.0), or nothing: it
 * was written by strangers.
 */
export function readDsa(value: unknown): AdTransparency | undefined {
  if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
  const { adrender, behalf, paid, transparency } = value as Record<string, unknown>;
  const domains = Array.isArray(transparency) ? transparency.slice(0, MAX_DOMAINS).map(Object) : [];
  const name = (text: unknown) => asText(text).trim().slice(0, MAX_NAME) || undefined;
  const read: AdTransparency = {
    behalf: name(behalf),
    paid: name(paid),
    adrender: typeof adrender === 'number' ? adrender : undefined,
    transparency: domains
      .map(({ domain, dsaparams, params }) => ({
        domain: asText(domain).slice(0, MAX_NAME),
        // Its first draft called them so, and bidders still do.
        dsaparams: [dsaparams ?? params].flat().filter((one) => typeof one === 'number'),
      }))
      .filter(({ domain }) => domain),
  };
  return JSON.parse(JSON.stringify(read));
}
