/** Prebid.js for the bench: native rendering, and the demo's bidder, which asks the bench's ad server. */
import pbjs from 'prebid.js';
import 'prebid.js/modules/nativeRendering';
import { harborBidder } from '../../demo/prebid/harbor-bidder.js';

pbjs.registerBidAdapter(undefined, harborBidder.code, harborBidder);
pbjs.processQueue();
