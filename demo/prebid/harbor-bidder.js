/** A small Prebid bidder, for the demo and the bench: it sends the units' own parameters, and the server answers as they say. */
export const harborBidder = {
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
    if (nurl) {
      new Image().src = `${nurl}&adId=${adId}`;
    }
  },
};
