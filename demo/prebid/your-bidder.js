import { harborBidder } from './harbor-bidder.js';

/** Where Prebid.js came from: the demo's server. */
const HOME = new URL(document.currentScript?.src || location.href).origin;

/** The bidder of a pasted snippet (docs/bidding.md): it was given no order, and bids more than the ads of the demo. */
export const yourBidder = {
  ...harborBidder,
  code: 'yourBidder',
  // Elsewhere there is nobody who bids for it.
  isBidRequestValid: () => new URL(HOME).hostname === 'localhost',
  buildRequests: (requests) =>
    harborBidder.buildRequests(
      requests.map((request) => {
        const kind = request.mediaTypes?.native ? 'native' : 'banner';
        return { ...request, params: { url: HOME, cpm: 3, kind, ...request.params } };
      }),
    ),
};
