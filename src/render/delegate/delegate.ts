import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Delegate, Fetched, Slot, WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { loadToRender } from '../../shared/load-to-render';
import { limitTrackers } from '../../shared/tracker-budget';

/**
 * Shows an outcome: as the winning bid does, by networks, by the page, or as the response's own
 * ads. Returns a function that stops, if there is something to stop.
 */
function renderOutcome(
  core: Core,
  slot: WritableSlot,
  { ad: callbackAd, response, show: bidShow }: Fetched,
) {
  const { fail, chunks, failRendered, loadChunks, placement } = slot;
  const showResponse =
    bidShow ||
    (response.networks.length
      ? chunks.networks?.render
      : placement.options.draw && chunks.fields?.render);
  const place = slot.adPlace as Slot['place'];
  const externalSlot: Slot = {
    fail,
    chunks,
    failRendered,
    loadChunks,
    place,
    placement,
    // An ad that others have rendered may need what the tag adds, such as its label.
    show(rendered, callbackAd) {
      slot.isThirdParty = !!(bidShow || response.networks.length);
      const ads = rendered.ads.map(({ ad }) => ad);
      loadToRender(
        core,
        slot,
        {
          ads,
          trust: true,
          isDrawn: true,
        },
        () => slot.show(rendered, callbackAd),
      );
    },
    render({ ads, ...rest }, callbackAd, trust) {
      slot.isThirdParty = false;
      // The template is never a fallback after networks, so only ads with html stay.
      const ownAds = ads.filter(({ readText }) => !rest.networks.length || readText('html'));
      loadToRender(core, slot, { ads: ownAds, trust }, () =>
        slot.render({ ...rest, ads: ownAds }, callbackAd, trust),
      );
    },
    fireTags(html, trust) {
      slot.fire(html, 0, slot.sendPixel, {
        placement,
        place,
        drawing: { trust },
        shown: slot.rendered,
      });
    },
    fireUrls: (urlList) => slot.fire('', urlList),
  };
  if (showResponse) {
    return showResponse(externalSlot, response);
  }
  // If the networks chunk is missing, networks are skipped.
  externalSlot.render(response, callbackAd, core.htmlTools.thirdPartyTrust(placement, true));
  return undefined;
}

/**
 * The entry of the delegate chunk: what networks, bids and the page itself show. It is built on the
 * renderer's functions.
 */
export function create(core: Core): Delegate {
  return {
    limit: limitTrackers(core),
    render: (slot, outcome) => renderOutcome(core, slot, outcome),
    onNothingRendered(slot, { ads }) {
      slot.adPlace?.fill([]);
      slot.rendered = undefined;
      if (ads.length) {
        return false;
      }
      slot.fail(Message.NoNetworkFilled, Stage.NoFill);
      return true;
    },
  };
}
