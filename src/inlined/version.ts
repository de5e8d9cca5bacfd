/** The tag's reported version. docs/limits.md. */
export const VERSION = '2.0';

/** The tag's reported subversion. docs/limits.md. */
export const SUBVERSION = '2.030';
