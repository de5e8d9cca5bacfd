import type { Core } from '../../contract/core';
import type { Bid, BidUnit } from '../../contract/demand';
import type { Placement } from '../../contract/placement';
import { thirdPartyTrust } from '../../shared/third-party-trust';

/**
 * Whether a banner gets a sandboxed frame: one that its source draws needs none in a page that
 * trusts it.
 */
const isFramed = (core: Core, placement: Placement, render: unknown) =>
  !(render && thirdPartyTrust(core, placement, true));

/** Loads the files that the bids of a placement will need, while they are asked for. */
export function loadEarly(core: Core, placement: Placement): void {
  const { mediaTypes }: BidUnit = placement.options;
  // Only Prebid draws its own. What the page asks for itself may be a banner.
  const mayBeBanner = mediaTypes?.banner || !mediaTypes?.native;
  const isSandboxed = mayBeBanner && isFramed(core, placement, !core.settings.openrtb?.url);
  const hasNative = mediaTypes?.native;
  for (const name of [
    'delegate',
    hasNative && 'native-bid',
    hasNative && 'parts',
    isSandboxed && 'sandbox',
  ] as const) {
    if (name) {
      core.load(name).catch(() => {});
    }
  }
}

/**
 * Loads what draws a bid. Resolves with the bid, and if it is native, its parsed response, or why
 * that is unusable. Rejects if a file is missing without which it must not be shown.
 */
export async function prepareBid(core: Core, placement: Placement, offered: Bid) {
  const { load } = core;
  // Only what it has itself (docs/security.md#own-members).
  const bid = { __proto__: null, ...offered };
  // Without its frame a banner cannot be drawn, and the trace says so.
  if (!bid.native && isFramed(core, placement, bid.render)) {
    bid.makeFrame = (await load('sandbox').catch(() => undefined))?.makeFrame;
  }
  if (!bid.native && !bid.dsa) {
    return { bid, native: undefined };
  }
  const { drawNotice, read, readDsa } = await load('native-bid');
  const dsa = readDsa(bid.dsa);
  bid.dsa = dsa;
  if (dsa) {
    bid.drawNotice = (ownDocument) => drawNotice(ownDocument, '', dsa);
  }
  const { mediaTypes }: BidUnit = placement.options;
  return {
    bid,
    native: bid.native ? read(bid, bid.nativeRequest || mediaTypes?.native?.ortb) : undefined,
  };
}
