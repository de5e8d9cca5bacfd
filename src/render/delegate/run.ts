import type { Core } from '../../contract/core';
import type { Fetched, Slot, WritableSlot } from '../../contract/render';
import { loadToDraw } from '../../shared/load-to-render';

/**
 * Shows an outcome: as the winning bid does, by networks, by the page, or as the response's own
 * ads. Returns a function that stops, if there is something to stop.
 */
export function renderOutcome(
  core: Core,
  slot: WritableSlot,
  { ad: callbackAd, response, show: bidShow }: Fetched,
): (() => void) | undefined {
  const { fail, chunks, failRendered, loadChunks, placement } = slot;
  const { options } = placement;
  const { fields, networks } = chunks;
  const showResponse =
    bidShow || (response.networks.length ? networks?.render : options.draw && fields?.render);
  const place = slot.place as Slot['place'];
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
      loadToDraw(core, slot, { ads, trust: true, isDrawn: true }, () =>
        slot.show(rendered, callbackAd),
      );
    },
    render({ ads, ...rest }, callbackAd, trust) {
      slot.isThirdParty = false;
      // The template is never a fallback after networks, so only ads with html stay.
      const ownAds = ads.filter(({ text }) => !rest.networks.length || text('html'));
      loadToDraw(core, slot, { ads: ownAds, trust }, () =>
        slot.render({ ...rest, ads: ownAds }, callbackAd, trust),
      );
    },
    fireTags(html, trust) {
      slot.fire(html, 0, slot.send, {
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
  externalSlot.render(response, callbackAd, core.html.thirdPartyTrust(placement, true));
  return undefined;
}
