/** The version that the tag reports. docs/options.md#limits. */
export const VERSION = '2.0';

/** The subversion that the tag reports. docs/options.md#limits. */
export const SUBVERSION = '2.030';
