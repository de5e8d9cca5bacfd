import type { Core } from '../../contract/core';
import type { Reports } from '../../contract/watch';
import { sendLasting } from '../../shared/send-lasting';
import { callByName } from './click-callback';

/** User agents whose clicks are not reported. docs/wire.md, "The click". */
const CRAWLERS = /bot|crawler|spider|crawling/i;

/** The entry of the reports chunk: trackers that outlive the page or are equal to others, and clicks with a report of their own. */
export function create({ guard, html, settings, trustOf }: Core): Reports {
  const reports: Reports = {
    sendLasting,
    join(host) {
      const { fire } = host;
      host.report = (placement, ad, isLeaving) =>
        reports.reportClick(placement, ad, (tags, urls) =>
          fire(tags, urls, isLeaving ? sendLasting : undefined),
        );
    },
    reportClick(placement, ad, fire) {
      const { clickTags } = placement.options;
      // `url` counts the click when it is opened; the advertiser's own address needs the tracker list.
      if (!ad.url('url')) fire('', ad.trackingUrls.clicks);
      if (clickTags && !CRAWLERS.test(navigator.userAgent)) fire(clickTags);
      html.tellClick(placement, ad, () => {
        // The function belongs to the page that the ad is drawn in; the tag itself may be in an invisible frame.
        const drawn = placement.show?.drawn?.find((one) => one.ad === ad);
        const page = drawn?.element.ownerDocument.defaultView || window;
        // A stranger's ad calls no function of the page.
        if (trustOf(placement)) guard(callByName)(ad.raw.clickCallback, settings.clickCallbacks, page);
      });
    },
  };
  return reports;
}
