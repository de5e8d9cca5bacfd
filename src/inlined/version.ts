/** The tag's reported version. Spec §9. */
export const VERSION = '2.0';

/** The tag's reported subversion. Spec §9. */
export const SUBVERSION = '2.030';
