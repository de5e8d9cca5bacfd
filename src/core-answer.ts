/** What the renderer makes of an answer (core.ts). Types only. */
import type { AdObject, Answer, Reason } from './types';

/** What became of an ad request: something to draw, a well-formed "no", or nothing usable. */
export type Delivery =
  | { outcome: 'fetched'; answer: Answer; ad: AdObject | AdObject[] | null }
  | { outcome: 'unfilled' | 'failed'; reason: Reason };
