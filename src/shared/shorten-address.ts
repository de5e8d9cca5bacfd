/**
 * How many characters of the page's address, and of its referrer, a request carries: servers take 8
 * kB in all. docs/requests.md
 */
const MAX_ADDRESS = 2000;

/** The length of a value in a query. */
const sentLength = (value: string) => `${new URLSearchParams({ '': value })}`.length - 1;

/** Whether no escaped character of an address is cut. */
function isWhole(address: string) {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * An address as long as a request carries it: without its query if it is too long with it, then
 * without the end of its path. It never ends within what is escaped.
 */
export function shortenAddress<Address extends string>(address: Address): Address {
  if (sentLength(address) <= MAX_ADDRESS) {
    return address;
  }
  let shortened = address.replace(/\?.*/s, '').slice(0, MAX_ADDRESS);
  while (sentLength(shortened) > MAX_ADDRESS || !isWhole(shortened)) {
    shortened = shortened.slice(0, -1);
  }
  return shortened as Address;
}
