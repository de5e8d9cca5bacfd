/**
 * The demo's Prebid.js: the real one, with native rendering, currencies, and the demo's bidders. demo/prebid-bundle.ts
 * makes one file of it.
 */
import pbjs from 'prebid.js';
import 'prebid.js/modules/nativeRendering';
import 'prebid.js/modules/currency';
import { harborBidder } from './harbor-bidder.js';
import { yourBidder } from './your-bidder.js';

pbjs.registerBidAdapter(undefined, harborBidder.code, harborBidder);
pbjs.registerBidAdapter(undefined, yourBidder.code, yourBidder);
pbjs.processQueue();
