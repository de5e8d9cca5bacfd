/** The version that the tag reports. docs/limits.md. */
export const VERSION = '2.0';

/** The subversion that the tag reports. docs/limits.md. */
export const SUBVERSION = '2.030';
