import type { Core } from '../../contract/core';
import type { ClickTracking } from '../../contract/measure';
import { leaveFor } from '../../shared/click-through';

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
export const createLeave =
  ({ guard, page }: Core): ClickTracking['leave'] =>
  ({ ad, element }, { isTrusted }, link) => {
    const ownDocument = page.unshadowed(element.ownerDocument);
    if (!isTrusted && !element.contains(ownDocument.activeElement)) {
      return;
    }
    const leavePage = guard(() => {
      if (ownDocument.hidden || !ownDocument.hasFocus()) {
        return;
      }
      if (link) {
        (link.cloneNode() as HTMLElement).click();
      } else {
        leaveFor(ad);
      }
    });
    setTimeout(leavePage, BLOCKED_MS);
  };
