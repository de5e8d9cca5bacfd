import type { ReasonWithCode } from '../../contract/reasons';
import type { AskCode, BidCode } from '../../public/events';

/** Codes whose words name something of the bid. */
type OfBid = 'belowAd' | 'noRate' | 'unusable' | 'won';

/** Why a bid cannot be used, if that needs no further words. */
export type BidRefusal = Exclude<BidCode, OfBid>;

/** What a code has as the public `reason`. */
const REASONS: Record<AskCode | BidRefusal, string> = {
  notAllowed: 'not asked: no consent',
  tooLate: 'not asked: too late',
  unclear: 'not asked: several Prebids, and none has its code or bidders (prebidGlobal)',
  viewOver: 'the page view is over',
  rendered: 'already rendered',
  expired: 'expired',
  notDrawn: 'could not be drawn',
  taken: 'shown in another placement',
  dsaMissing: 'lacks what the Digital Services Act asks for',
  dsaUnshown: 'nobody would show what the Digital Services Act asks for',
  dsaTwice: 'would show what the page shows by the Digital Services Act',
  noPrice: 'no price',
  empty: 'nothing to show',
  needsPage: 'nothing to show in a frame',
  outbid: 'outbid',
};

/** A code with its words. */
export function bidReason<Code extends AskCode | BidRefusal>(code: Code): ReasonWithCode<Code> {
  return { reason: REASONS[code], code };
}
