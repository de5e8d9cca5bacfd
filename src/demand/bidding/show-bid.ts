import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { DisplayRequest, Placement } from '../../contract/placement';
import type { RenderResponse, RequestOutcome, WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { loadToRender } from '../../shared/load-to-render';
import { now } from '../../shared/now';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { responseOf, type Winner } from './auction';
import { drawBanner } from './draw-banner';
import { type BidRefusal, bidReason } from './reasons';

/** Renders the ad server's response after all, because the winning bid cannot be rendered. */
function renderServerResponse(core: Core, placement: Placement, outcome: RequestOutcome) {
  const slot = core.htmlTools.slots.get(placement) as WritableSlot;
  if (outcome.stage === Stage.Fetched) {
    slot.requestOutcome = outcome;
    loadToRender(
      core,
      slot,
      { ads: outcome.response.ads, trust: thirdPartyTrust(core, placement, true) },
      // The page may have removed the place, while the bid was drawn there.
      () => slot.attempt(slot.shown as DisplayRequest) || slot.fail(Message.ElementMissing),
    );
  } else {
    slot.clearPlace();
    slot.rendered = undefined;
    slot.placement.finish(
      outcome.stage === Stage.NoAd ? Stage.NoFill : Stage.NotDrawn,
      null,
      outcome.reason,
    );
  }
}

/** Makes the response that shows a winning bid instead of the ad. */
export function deliverBid(core: Core, winner: Winner): RequestOutcome {
  const { outcome, bid, native, price, whyNot } = winner;
  const { bidder, cpm, creativeId, currency, source } = bid;
  const response = responseOf(outcome);
  const ad = core.htmlTools.readAd({
    zid: response.raw.zid,
    crid: creativeId,
    ad: {
      type: 'banner',
      ...native?.ad,
      ecpm: price,
      customFields: { providerName: bidder },
    },
  });
  if (bid.dsa) {
    Object.assign(ad.object, { dsa: bid.dsa });
  }
  const show: RenderResponse = (slot) => {
    const { placement } = slot;
    const fallBack = (code: BidRefusal, message?: string) => {
      placement.addStep({
        type: 'bidRequested',
        time: now(),
        source,
        bidder,
        ...bidReason(code),
        ...(message && { message }),
      });
      if (outcome.stage !== Stage.Fetched) {
        core.log(outcome.reason);
      }
      renderServerResponse(core, placement, outcome);
      return undefined;
    };
    const emitBidWon = () =>
      core.emit('bidWon', placement, {
        source,
        bidder,
        cpm,
        currency,
        price,
      });
    const refusal = whyNot();
    if (refusal) {
      return fallBack(refusal);
    }
    if (native) {
      const { parts } = slot.chunks;
      if (!parts) {
        slot.fail(Message.FilesMissing);
        return undefined;
      }
      emitBidWon();
      native.show(slot, { ad, parts });
      return undefined;
    }
    const trust = thirdPartyTrust(core, placement, true);
    return drawBanner({
      core,
      bid,
      slot,
      trust,
      drawn(element) {
        emitBidWon();
        slot.show(
          {
            nodes: [element],
            ads: [{ ad, element }],
            trust,
          },
          ad.object,
        );
      },
      failed: (message) => fallBack('notDrawn', message),
    });
  };
  return {
    stage: Stage.Fetched,
    response: {
      ...response,
      ads: native ? [ad] : [],
      networks: [],
    },
    ad: ad.object,
    show,
  };
}
