/**
 * Prebid.js for the bench: native rendering, and a bidder that asks the bench's ad server. The adapter is that of the
 * header-bidding demo, without what this page does not need.
 */
import pbjs from 'prebid.js';
import 'prebid.js/modules/nativeRendering';

const harbor = {
  code: 'harbor',
  supportedMediaTypes: ['banner', 'native'],
  isBidRequestValid: ({ params }) => typeof params?.url === 'string',
  buildRequests: (requests) =>
    requests.map(({ adUnitCode, bidId, params }) => ({
      method: 'POST',
      url: `${params.url}/bids/harbor`,
      data: JSON.stringify({ bidId, code: adUnitCode, params }),
      options: { contentType: 'text/plain' },
    })),
  interpretResponse: ({ body }) => (Array.isArray(body) ? body : []),
};

pbjs.registerBidAdapter(undefined, 'harbor', harbor);
pbjs.processQueue();
