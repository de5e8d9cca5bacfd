import { Message } from '../contract/messages';

/** Whether a reason is a message that an element was not found: 203 to 206. */
export const isPlaceMissing = (reason: unknown): reason is Message =>
  typeof reason === 'number' &&
  reason >= Message.ElementMissing &&
  reason <= Message.NoInsertionPoint;
