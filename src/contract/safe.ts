/** Values that were checked before use (docs/security.md). Types only. */

/**
 * A document whose properties no element can shadow, made by inlined/unshadowed.ts. Use no other to read properties.
 */
export type OwnDocument = Document & { readonly isOwn: true; readonly prerendering?: boolean };

/**
 * An address of scheme `http:` or `https:`, absolute or relative, that is safe to load, link or open. Only
 * inlined/web-url.ts makes one; the compiler accepts no other text.
 */
export type WebUrl = string & { readonly isWebUrl: true };
