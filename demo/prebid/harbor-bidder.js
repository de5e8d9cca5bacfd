/** Where Prebid.js came from: the demo's server. */
const HOME = new URL(document.currentScript.src).origin;

/** What a bidder bids that was given no order, such as `yourBidder` of a pasted snippet: more than any ad of the demo. */
const ownOrder = ({ native }) => ({ url: HOME, kind: native ? 'native' : 'banner', cpm: 3 });

/** A small Prebid bidder, for the demo and the bench: it sends the units' own parameters, and the server answers as they say. */
export const harborBidder = {
  code: 'harbor',
  aliases: ['yourBidder'],
  supportedMediaTypes: ['banner', 'native'],
  isBidRequestValid: ({ bidder, params }) => bidder === 'yourBidder' || typeof params?.url === 'string',
  // One call each, so that one may be late and another not.
  buildRequests: (requests) =>
    requests
      .map(({ bidder, mediaTypes, params, ...request }) => ({
        ...request,
        params: bidder === 'yourBidder' ? { ...ownOrder(mediaTypes), ...params } : params,
      }))
      .map(({ adUnitCode, bidId, params }) => ({
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
