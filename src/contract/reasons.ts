/** Why something came to nothing, in codes: programs compare these, never words. Types only. */
import type { AskCode, BidCode, SkipCode, TryCode } from '../public/events';

/** What a step says of it: the code for programs, and the words that it has always had. */
export interface ReasonWithCode<Code extends AskCode | BidCode | SkipCode | TryCode> {
  code: Code;
  reason: string;
}
