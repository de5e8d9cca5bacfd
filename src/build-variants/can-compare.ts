import { unshadowed } from '../shared/unshadowed';

/** Whether the browser can fetch a module and compare its hash before it runs: `modulepreload`. */
export const canCompare: boolean = unshadowed(document)
  .createElement('link')
  .relList.supports('modulepreload');
