import type { Core } from '../../contract/core';
import type { NativeBids } from './contract';
import { drawNotice } from './privacy-notice';
import { readDsa } from './read-dsa';
import { readNative } from './read-native';
import { showNative } from './show-native';

/** The entry of the chunk of native bids: OpenRTB Native 1.2, drawn by our own template (docs/bidding.md). */
export function create(core: Core): NativeBids {
  return {
    readDsa,
    drawNotice: (doc, privacy, dsa) => drawNotice(core, doc, privacy, dsa),
    read(bid, request) {
      const native = readNative(bid.native, request);
      if (typeof native === 'string') return native;
      const { link, links, parts, tags } = native;
      const { vastXml } = parts;
      return {
        ad: {
          ...parts,
          type: vastXml ? 'video' : 'story',
          inlineVideo: !!vastXml,
          ctaUrl: (links.ctaTitle || link).url,
          // The bidder counts by its trackers, and not by the address that is opened.
          landingUrl: link.url,
          trackingUrls: { clicks: link.clicktrackers },
          trackingTags: tags.impression,
        },
        show: (host, how) => showNative({ core, host, ...how, native, use: bid.use }),
      };
    },
  };
}
