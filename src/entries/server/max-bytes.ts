/**
 * Bytes. A longer answer is none, and longer html is not written: it would be the page's own.
 * docs/options.md#limits.
 */
export const MAX_BYTES = 1 << 20;

/** How many bytes a text has where it is sent. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
