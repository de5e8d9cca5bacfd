import type { CallbackAd, WritablePlacement } from '../contract/placement';
import type { Stage } from '../contract/stages';

/**
 * Goes on to a response's stage, and calls the page's callback of the response, that of the
 * options. Returns what calls those of the requests: between the two, the ad is displayed or the
 * request is settled (docs/lifecycle.md, "Order of callbacks").
 */
export function deliver(
  placement: WritablePlacement,
  nextStage: Stage.Fetched | Stage.NoAd | Stage.NoResponse,
  ad: CallbackAd,
): () => void {
  // A callback may request again: callbacks that are added from then on wait for that request.
  const waiting = placement.adCallbacks.splice(0);
  placement.enter(nextStage);
  placement.callPage(() => placement.options.callbackOnAdResponse?.(!!ad, ad));
  return () => {
    for (const callback of waiting) {
      placement.callPage(callback, !!ad, ad);
    }
  };
}
