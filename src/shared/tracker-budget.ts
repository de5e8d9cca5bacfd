import type { Core } from '../contract/core';
import type { TrackerLimit } from '../contract/render';
import type { LoadUrl } from '../contract/safe';
import { MAX_RESPONSE_TRACKERS } from './defaults';
import { isPublisherTag } from './is-publisher-tag';
import { noteTruncated } from './note-truncated';

/**
 * Makes the limit of a slot's trackers: those of a response are sent up to it, since strangers
 * write them; the publisher's own tags always. One ad's lists cannot reach it; several ads,
 * networks and bids can. The count is the slot's, whichever file asks.
 */
export const limitTrackers =
  (core: Core): TrackerLimit['limit'] =>
  (slot, sendUrl, trackingTags): LoadUrl =>
    trackingTags && isPublisherTag(slot.placement, trackingTags)
      ? sendUrl
      : (url) => {
          const counted = slot.requestOutcome || slot;
          counted.trackerCount = (counted.trackerCount ?? 0) + 1;
          if (counted.trackerCount <= MAX_RESPONSE_TRACKERS) {
            sendUrl(url);
          } else {
            noteTruncated(core, `trackers of one answer beyond ${MAX_RESPONSE_TRACKERS}`);
          }
        };
