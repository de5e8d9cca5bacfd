/**
 * The demo's Prebid.js: the real one, with native rendering, currencies, and a small bidder that asks the local bid
 * server. demo/prebid-bundle.ts makes one file of it.
 */
import pbjs from 'prebid.js';
import 'prebid.js/modules/nativeRendering';
import 'prebid.js/modules/currency';

/** The bidder: it sends the units' own parameters, and the server answers as they say. */
const harbor = {
  code: 'harbor',
  supportedMediaTypes: ['banner', 'native'],
  isBidRequestValid: ({ params }) => typeof params?.url === 'string',
  // One call each, so that one may be late and another not.
  buildRequests: (requests) =>
    requests.map(({ adUnitCode, bidId, params }) => ({
      method: 'POST',
      url: `${params.url}/bids/harbor`,
      data: JSON.stringify({ bidId, code: adUnitCode, params }),
      options: { contentType: 'text/plain' },
    })),
  interpretResponse: ({ body }) => (Array.isArray(body) ? body : []),
  onBidWon: ({ adId, nurl }) => {
    if (nurl) new Image().src = `${nurl}&adId=${adId}`;
  },
};

pbjs.registerBidAdapter(undefined, 'harbor', harbor);
pbjs.processQueue();
