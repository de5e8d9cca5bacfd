import type { Core } from '../../contract/core';
import type { Bid, Bidding, BidRequest, BidSource, BidUnit } from '../../contract/demand';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement, RequestedView } from '../../contract/placement';
import { now } from '../../shared/now';
import { withPermission } from '../../shared/permission';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { type Auction, createAuction } from './auction';
import { createDeclarations } from './declaration';
import { contextInPrebid, createPrebidSource } from './prebid';
import { bidReason } from './reasons';
import { deliverBid } from './show-bid';

/** Sources of bids. To add one, add a row. */
function createSources({ load, settings }: Core): BidSource[] {
  return [
    createPrebidSource(settings),
    {
      name: 'openrtb',
      isThere: () => !!settings.openrtb?.url,
      request: async (...args) => (await load('openrtb')).request(...args),
    },
  ];
}

/** What the visitor allows, and the consent signals; both are read anew at each call. */
function privacyOf(core: Core): Promise<Pick<BidRequest, 'allows' | 'privacy'>> {
  return new Promise((resolve) => {
    withPermission(core, (allows, consent) =>
      resolve({ allows, privacy: () => consent?.parameters() || {} }),
    );
  });
}

/** The key of a placement's auction: its present request. Bids are only asked for during one. */
const requestOf = ({ requestedIn }: Placement) => requestedIn as RequestedView;

/**
 * Whether a banner gets a sandboxed frame: one that its source draws needs none in a page that
 * trusts it.
 */
const isFramed = (core: Core, placement: Placement, render: unknown) =>
  !(render && thirdPartyTrust(core, placement, true));

/** Loads the files that the bids of a placement will need, while they are asked for. */
function loadEarly(core: Core, placement: Placement) {
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
async function prepareBid(core: Core, placement: Placement, offered: Bid) {
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

/** The entry of the bidding chunk: header bids beside the ad request (docs/bidding.md). */
export function create(core: Core): Bidding {
  const { emit, settings } = core;
  const page: PageWrittenBy<'demand/bidding'> = core.pageState;
  const sources = createSources(core);
  const declare = createDeclarations(core);
  const auctions: NonNullable<typeof page.auctions> = new WeakMap();
  page.auctions = auctions;

  const open = (placement: Placement) =>
    createAuction(core, { placement, toDelivery: (winner) => deliverBid(core, winner) });

  const addBid = async (auction: Auction, placement: Placement, offered: Bid) => {
    const { bid, native } = await prepareBid(core, placement, offered);
    auction.add(bid, native);
  };

  const requestFrom = async (
    source: BidSource,
    placement: Placement,
    auction: Auction,
    asked: Pick<BidRequest, 'deadline' | 'declared'>,
  ) => {
    const permitted = await privacyOf(core);
    // The page may have destroyed it while the bids waited.
    if (placement.state === 'destroyed') {
      return;
    }
    const code = !permitted.allows('bids') ? 'notAllowed' : now() >= asked.deadline && 'tooLate';
    if (code) {
      placement.addStep({
        type: 'bidRequested',
        time: now(),
        source: source.name,
        ...bidReason(code),
      });
      return;
    }
    const { config, options: unit } = placement;
    const adding: Promise<void>[] = [];
    emit('bidRequested', placement, { source: source.name });
    await source
      .request(
        {
          unit,
          config,
          ...asked,
          ...permitted,
          context: () => contextInPrebid(unit, settings),
        },
        {
          // A bid that comes after the limit is waited for by nobody, so its failure ends here.
          onBid: (bid) => adding.push(addBid(auction, placement, bid).catch(() => {})),
          onTimeout: (bidder) => auction.miss(source.name, bidder),
          onUnclear: () => auction.refuse(source.name),
        },
      )
      .catch(() => {});
    await Promise.all(adding);
  };

  return {
    request(placement) {
      const auction = open(placement);
      auctions.set(requestOf(placement), auction.settle);
      const requested = placement.steps.find(({ type }) => type === 'adRequested');
      const deadline = (requested?.time ?? now()) + Number(settings.headerbidTimeout);
      setTimeout(auction.close, deadline - now());
      const bidRequest = { deadline, declared: declare(placement) };
      loadEarly(core, placement);
      const requests = sources
        .filter((source) => source.isThere())
        .map((source) => requestFrom(source, placement, auction, bidRequest));
      return Promise.allSettled(requests);
    },

    offer(placement, bid) {
      const auction = open(placement);
      // Where sources were asked, their auction stays the one that counts.
      if (!auctions.has(requestOf(placement))) {
        auctions.set(requestOf(placement), auction.settle);
      }
      emit('bidRequested', placement, { source: bid.source });
      return addBid(auction, placement, bid);
    },
  };
}
