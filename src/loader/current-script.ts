import { unshadowed } from '../shared/unshadowed';

/**
 * The script element that runs this file; null in a module. Only known while the file runs for the
 * first time.
 */
export const currentScript = unshadowed(document).currentScript;
