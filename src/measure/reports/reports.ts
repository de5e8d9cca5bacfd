import type { Core } from '../../contract/core';
import type { ClickTracking } from '../../contract/measure';
import { sendLasting } from '../../shared/send-lasting';
import { callByName } from './click-callback';
import { followClone } from './follow-clone';
import { createLeave } from './leave';

/** The entry of the reports chunk: trackers that are equal to others, clicks that are not plain. */
export function create(core: Core): ClickTracking {
  const { settings, trustOf } = core;
  return {
    sendLasting,
    followClone,
    leave: createLeave(core),
    callBack(placement, ad) {
      // The function belongs to the page that the ad is drawn in; the tag itself may be in an
      // invisible frame.
      const drawn = placement.rendering?.contents.ads?.find((renderedAd) => renderedAd.ad === ad);
      const page = drawn?.element.ownerDocument.defaultView || window;
      // A stranger's ad calls no function of the page.
      if (trustOf(placement)) {
        placement.callPage(callByName, ad.raw.clickCallback, settings.clickCallbacks, page);
      }
    },
  };
}
