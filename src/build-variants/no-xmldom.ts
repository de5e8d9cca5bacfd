/** Replaces an XML parser that the VAST client needs only outside a browser. */
export const DOMParser = globalThis.DOMParser;
