import { unshadowed } from '../shared/unshadowed';

/**
 * Whether the browser knows `modulepreload`, with which it fetches a module and compares its hash
 * before the module runs. https://html.spec.whatwg.org/#link-type-modulepreload
 */
export const canCompareHashes: boolean = unshadowed(document)
  .createElement('link')
  .relList.supports('modulepreload');
