/** Addresses in a text: absolute, or without their scheme. */
const ADDRESS = /(?:https?:)?\/\/[\w.-]+(?::\d+)?[^\s"'<>`\\]*/g;

/**
 * Tags whose addresses are no scripts: where a link leads, and what a picture shows. A tag that is
 * not closed lasts to the end, as it does for a browser; looking for another end at each `<` would
 * take the square of the time.
 */
const NO_SCRIPT = /<(?:a|area|img|link|source|video)\b[^>]*>?/gi;

/** An address as the browser writes it; empty if the text is no address. */
function asWritten(text: string, base: string) {
  try {
    return new URL(text.replace(/&amp;/g, '&'), base).href;
  } catch {
    return '';
  }
}

/** The host of an absolute address; empty for any other text. */
export function hostOf(url: string) {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] || '';
}

/** The addresses in markup, as the browser writes them. */
export function addressesIn(markup: string, base: string) {
  return (markup.match(ADDRESS) || []).map((text) => asWritten(text, base)).filter(Boolean);
}

/** The hosts that markup loads scripts and frames from, by its tags and its inline scripts. */
export function scriptHostsIn(markup: string, base: string) {
  return addressesIn(markup.replace(NO_SCRIPT, ''), base).map(hostOf);
}
