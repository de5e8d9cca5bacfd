/** Stands in for the parser that the VAST client would load outside a browser, which has its own. */
export const DOMParser = globalThis.DOMParser;
