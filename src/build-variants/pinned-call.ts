import { Message } from '../contract/messages';
import { canCompare } from './can-compare';
import { jsonp as ask } from './transport';

/**
 * Replaces jsonp.ts in a pinned loader: a browser that cannot compare hashes gets no file, and so
 * asks for no ad.
 */
export const jsonp: typeof ask = (core) =>
  canCompare ? ask(core) : () => Promise.resolve({ reason: Message.FilesMissing });
