/** What the openrtb chunk does for the others. Types only. */
import type { BidSource } from './bidding';

/** What the OpenRTB chunk does: it is a source of bids (chunks/bidding/contract.ts). */
export type OpenRtb = Pick<BidSource, 'ask'>;
