import type { Core } from '../../contract/core';
import type { NativeBids } from '../../contract/demand';
import { drawNotice } from './privacy-notice';
import { readDsa } from './read-dsa';
import { readNative } from './read-native';
import { showNative } from './show-native';

/**
 * The entry of the native-bid chunk: draws OpenRTB Native 1.2 bids with our template
 * (docs/bidding.md).
 */
export function create(core: Core): NativeBids {
  return {
    readDsa,
    drawNotice: (ownDocument, privacy, dsa) => drawNotice(core, ownDocument, privacy, dsa),
    read(bid, request) {
      const native = readNative(bid.native, request);
      // A text says why the bid cannot be shown.
      if (typeof native === 'string') {
        return native;
      }
      const { link, links, parts, tags } = native;
      const { vastXml } = parts;
      return {
        ad: {
          ...parts,
          type: vastXml ? 'video' : 'story',
          inlineVideo: !!vastXml,
          ctaUrl: (links.ctaTitle || link).url,
          // `landingUrl` and not `clickUrl`: opening the address counts nothing, the bidder counts
          // clicks by its trackers.
          landingUrl: link.url,
          trackingUrls: { clicks: link.clicktrackers },
          trackingTags: tags.impression,
        },
        show: (slot, how) => showNative({ core, slot, ...how, native, use: bid.use }),
      };
    },
  };
}
