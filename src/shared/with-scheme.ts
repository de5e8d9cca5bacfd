/** Where an address without a scheme begins in JSON, html, css and XML. */
const WITHOUT_SCHEME = /(["'(=>[]\s*)\/\/(?=[\w-]+[.:])/g;

/**
 * A response or a document for this page. `//` begins an address of the web only in a page of the
 * web: at `file:`, or at a scheme of an app's own, such an address becomes one of https. A frame
 * without an address has that of its page.
 */
export const withScheme = (text: string): string =>
  /^(http|about)/.test(location.protocol) ? text : text.replace(WITHOUT_SCHEME, '$1https://');
