import type { AdTransparency } from '../../public/ad';
import { asText, isObject } from '../../shared/json';
import { presentMembers } from '../../shared/present-members';

/** Maximum characters of a name and of a domain: IAB DSA Transparency, `behalf`, `paid`. */
const MAX_NAME = 100;

/** Maximum entries of `transparency`, and maximum numbers in `dsaparams` of each. */
const MAX_ENTRIES = 10;

/**
 * Reads a bid's information under the European Digital Services Act (`ext.dsa`, IAB DSA
 * Transparency 1.0). Strangers write it; malformed information is ignored.
 */
export function readDsa(value: unknown): AdTransparency | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { adrender, behalf, paid, transparency } = value;
  const domains = Array.isArray(transparency) ? transparency.slice(0, MAX_ENTRIES).map(Object) : [];
  const name = (text: unknown) => asText(text).trim().slice(0, MAX_NAME) || undefined;
  const dsa: AdTransparency = {
    behalf: name(behalf),
    paid: name(paid),
    adrender: typeof adrender === 'number' ? adrender : undefined,
    transparency: domains
      .map(({ domain, dsaparams, params }) => ({
        domain: asText(domain).slice(0, MAX_NAME),
        // The name in the first draft, which bidders still use.
        dsaparams: [dsaparams ?? params]
          .flat()
          .filter((parameter) => typeof parameter === 'number')
          .slice(0, MAX_ENTRIES),
      }))
      .filter(({ domain }) => domain),
  };
  return presentMembers(dsa);
}
