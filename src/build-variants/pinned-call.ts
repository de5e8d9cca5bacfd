import { Message } from '../contract/messages';
import { canCompareHashes } from './can-compare-hashes';
import { jsonp as ask } from './transport';

/**
 * Replaces jsonp.ts in a pinned loader: a browser that cannot compare hashes gets no file, and so
 * asks for no ad.
 */
export const jsonp: typeof ask = (core) =>
  canCompareHashes ? ask(core) : () => Promise.resolve({ reason: Message.FilesMissing });
