import type { Core } from '../../contract/core';
import type { Drawing, Fetched, Slot, WritableSlot } from '../../contract/draw';
import type { CallbackAd } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import type { PageTrust } from '../../contract/trust';
import { loadToDraw } from '../../shared/load-to-draw';

/**
 * Shows a response: by its own way, by networks, by the page, or as our own ads. Returns a function
 * that stops.
 */
export function renderOutcome(
  core: Core,
  slot: WritableSlot,
  { ad: object, response, show: showOwn }: Fetched,
): (() => void) | undefined {
  const { fail, files, lose, needs, placement } = slot;
  const { options: config } = placement;
  const { fields, networks } = files;
  const showResponse =
    showOwn || (response.networks.length ? networks?.run : config.draw && fields?.run);
  const place = slot.place as Slot['place'];
  const around: Slot = {
    fail,
    files,
    lose,
    needs,
    place,
    placement,
    // What others have drawn may need what the tag adds to an ad.
    show(drawing: Drawing, shown: CallbackAd) {
      slot.isForeign = !!(showOwn || response.networks.length);
      const ads = drawing.ads.map(({ ad }) => ad);
      loadToDraw(core, slot, { ads, trust: true, isDrawn: true }, () => slot.show(drawing, shown));
    },
    draw({ ads: all, ...more }: AdResponse, shown: CallbackAd, pageTrust: PageTrust | undefined) {
      slot.isForeign = false;
      // The template is never a fallback after networks, so only ads with html stay.
      const ads = all.filter(({ text }) => !more.networks.length || text('html'));
      loadToDraw(core, slot, { ads, trust: pageTrust }, () =>
        slot.draw({ ...more, ads }, shown, pageTrust),
      );
    },
    fireTags(html, pageTrust) {
      slot.fire(html, 0, slot.send, {
        placement,
        place,
        drawing: { trust: pageTrust },
        shown: slot.drawing,
      });
    },
    fireUrls: (urls) => slot.fire('', urls),
  };
  if (showResponse) {
    return showResponse(around, response);
  }
  // If the networks chunk is missing, networks are skipped.
  around.draw(response, object, core.html.thirdPartyTrust(placement, true));
  return undefined;
}
