/** What was looked at before it is used (docs/security.md). Types only. */

/** A document that no element shadows: inlined/unshadowed.ts makes it, and properties are read from no other. */
export type OwnDocument = Document & { readonly isOwn: true; readonly prerendering?: boolean };

/**
 * An address of scheme `http:` or `https:`, absolute or relative, that a page may load, link or open. Only
 * inlined/web-url.ts makes one; the compiler does not take other text for it.
 */
export type WebUrl = string & { readonly isWebUrl: true };
