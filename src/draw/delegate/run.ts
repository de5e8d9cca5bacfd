import type { Core } from '../../contract/core';
import type { Drawing, Fetched, Slot, WritableSlot } from '../../contract/draw';
import type { CallbackAd } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import { Stage } from '../../contract/stages';
import type { PageTrust } from '../../contract/trust';

/**
 * Shows a response: by its own way, by networks, by the page, or as our own ads. Returns a function
 * that stops.
 */
export function run(
  core: Core,
  slot: WritableSlot,
  { ad: object, response, show: showOwn }: Fetched,
): (() => void) | undefined {
  const { fail, files, lose, needs, placement } = slot;
  const { options: config } = placement;
  const { fields, networks } = files;
  const show = showOwn || (response.networks.length ? networks?.run : config.draw && fields?.run);
  const place = slot.place as Slot['place'];
  const whenLoaded = (ads: AdResponse['ads'], trust: unknown, then: () => void, isDrawn?: true) => {
    const { outcome } = slot;
    needs(
      ads.flatMap((ad) => core.html.filesToDraw(ad, slot, trust, isDrawn)),
      // Another answer may be drawn by now.
      () => placement.stage === Stage.Drawing && slot.outcome === outcome && then(),
    );
  };
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
      whenLoaded(ads, true, () => slot.show(drawing, shown), true);
    },
    draw({ ads: all, ...more }: AdResponse, shown: CallbackAd, trust: PageTrust | undefined) {
      slot.isForeign = false;
      // The template is never a fallback after networks, so only ads with html stay.
      const ads = all.filter(({ text }) => !more.networks.length || text('html'));
      whenLoaded(ads, trust, () => slot.draw({ ...more, ads }, shown, trust));
    },
    fireTags(html, trust) {
      slot.fire(html, 0, slot.send, { placement, place, drawing: { trust }, shown: slot.drawing });
    },
    fireUrls: (urls) => slot.fire('', urls),
  };
  if (show) {
    return show(around, response);
  }
  // If the networks chunk is missing, networks are skipped.
  around.draw(response, object, core.html.thirdPartyTrust(placement, true));
  return undefined;
}
