import type { Core } from '../../contract/core';
import type { Bid, Bidding, BidRequest, BidSource, BidUnit } from '../../contract/demand';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement, RequestedView } from '../../contract/placement';
import { now } from '../../shared/now';
import { withPermission } from '../../shared/permission';
import { type Auction, createAuction } from './auction';
import { createDeclarations } from './declaration';
import { contextInPrebid, createPrebidSource } from './prebid';
import { loadEarly, prepareBid } from './prepare-bid';
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

/** The entry of the bidding chunk: header bids beside the ad request (docs/bidding.md). */
export function create(core: Core): Bidding {
  const { emit, settings } = core;
  const page: PageWrittenBy<'demand/bidding'> = core.page;
  const sources = createSources(core);
  const declare = createDeclarations(core);
  const auctions: NonNullable<typeof page.auctions> = new WeakMap();
  page.auctions = auctions;

  const open = (placement: Placement): Auction => {
    const viewNumber = page.views;
    return createAuction(core, {
      placement,
      isCurrent: () => viewNumber === page.views,
      toDelivery: (winner) => deliverBid(core, winner),
    });
  };

  const addBid = async (auction: Auction, placement: Placement, offered: Bid) => {
    const { bid, native } = await prepareBid(core, placement, offered);
    auction.add(bid, native);
  };

  const requestFrom = async (
    source: BidSource,
    placement: Placement,
    auction: Auction,
    { deadline, declared }: Pick<BidRequest, 'deadline' | 'declared'>,
  ) => {
    const { allows, privacy } = await privacyOf(core);
    // The page may have destroyed it while the bids waited.
    if (placement.state === 'destroyed') {
      return;
    }
    const code = !allows('bids') ? 'notAllowed' : now() >= deadline && 'tooLate';
    if (code) {
      placement.note({
        type: 'bidRequested',
        time: now(),
        source: source.name,
        ...bidReason(code),
      });
      return;
    }
    const unit: BidUnit = placement.options;
    const adding: Promise<void>[] = [];
    emit('bidRequested', placement, { source: source.name });
    await source
      .request(
        {
          unit,
          declared,
          deadline,
          allows,
          privacy,
          context: () => contextInPrebid(unit, settings),
        },
        {
          onBid: (bid) => adding.push(addBid(auction, placement, bid)),
          onTimeout: (bidder) => auction.miss(source.name, bidder),
          onUnclear: () => auction.refuse(source.name),
        },
      )
      .catch(() => {});
    await Promise.allSettled(adding);
  };

  return {
    request(placement) {
      const auction = open(placement);
      auctions.set(requestOf(placement), auction.settle);
      const requested = placement.steps.find(({ type }) => type === 'adRequested');
      const startTime = Number(requested ? requested.time : now());
      const deadline = startTime + Number(settings.headerbidTimeout);
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
