import type { Core } from '../../contract/core';
import type { ClickTracking } from '../../contract/measure';
import { leaveFor } from '../../shared/click-through';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { sendLasting } from '../../shared/send-lasting';
import { closest } from '../../shared/ways-up';
import { asWebUrl } from '../../shared/web-url';
import { callByName } from './click-callback';

/**
 * Makes a click on the page's copy of an ad lead where the ad leads, unless the page, a link or
 * another copy of the tag does.
 */
const followClone: ClickTracking['followClone'] = (event, copy) => {
  const isLink = closest(event.target as Node, ':link');
  const url = asWebUrl(copy.getAttribute(AD_ATTRIBUTE));
  if (url && !event.defaultPrevented && !isLink && !copy.onclick) {
    open(url, '_blank', 'noopener');
  }
};

/**
 * How long after a window was refused it counts as blocked, if the visitor still looks at the page,
 * in ms. docs/options.md#limits.
 */
const BLOCKED_MS = 300;

/**
 * Makes what goes where a click leads if the browser has blocked the window: by the clicked link of
 * the ad's html, otherwise the page itself goes. Apps open the window elsewhere, and return
 * nothing: then the visitor does not look at the page any more. A click that a script has made
 * leads the page nowhere: those of keys, and of clicks in frames, are made where the focus is.
 * https://github.com/FMGSuite/torii/pull/321
 */
const createLeave =
  ({ pageState }: Core): ClickTracking['leave'] =>
  ({ ad, element }, { isTrusted }, link) => {
    const ownDocument = pageState.unshadowed(element.ownerDocument);
    if (!isTrusted && !element.contains(ownDocument.activeElement)) {
      return;
    }
    const leavePage = () => {
      try {
        if (ownDocument.hidden || !ownDocument.hasFocus()) {
          return;
        }
        if (link) {
          (link.cloneNode() as HTMLElement).click();
        } else {
          leaveFor(ad);
        }
      } catch {
        // No browser opens an address whose host or port is none.
      }
    };
    setTimeout(leavePage, BLOCKED_MS);
  };

/** The entry of the reports chunk: trackers that are equal to others, clicks that are not plain. */
export function create(core: Core): ClickTracking {
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
      if (core.trustOf(placement)) {
        placement.callPage(callByName, ad.raw.clickCallback, core.settings.clickCallbacks, page);
      }
    },
  };
}
