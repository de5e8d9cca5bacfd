import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { Fire } from '../../contract/watch';
import { callByName } from './click-callback';

/** User agents whose clicks are not reported. docs/wire.md, "The click". */
const CRAWLERS = /bot|crawler|spider|crawling/i;

/** Makes the function that reports a click: trackers, event, the response's and the page's function (docs/wire.md). */
export function createClickReport({ emit, guard, settings, trustOf }: Core) {
  return (placement: Placement, ad: Ad, fire: Fire): void => {
    const { clickTags, onClick } = placement.options;
    // `url` counts the click when it is opened; the advertiser's own address needs the tracker list.
    if (!ad.url('url')) fire('', ad.trackingUrls.clicks);
    if (clickTags && !CRAWLERS.test(navigator.userAgent)) fire(clickTags);
    emit('click', placement, { url: ad.clickUrl });
    // The function belongs to the page that the ad is drawn in; the tag itself may be in an invisible frame.
    const drawn = placement.show?.drawn?.find((one) => one.ad === ad);
    const page = drawn?.element.ownerDocument.defaultView || window;
    // A stranger's ad calls no function of the page.
    if (trustOf(placement)) guard(callByName)(ad.raw.clickCallback, settings.clickCallbacks, page);
    guard(onClick || settings.onClick)();
  };
}
