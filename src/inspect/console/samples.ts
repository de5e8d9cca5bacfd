import type { Core } from '../../contract/core';
import type { Bid } from '../../contract/demand';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { giveResponse } from '../../shared/give-response';
import { mayRequest } from '../../shared/stages';

/** Readable on light and dark pages. */
const BOX =
  'padding:16px;border:1px solid #8a948f;border-radius:8px;background:#f4f6f5;color:#1d2b27;font:16px/1.5 system-ui,sans-serif';

const box = (title: string, text: string) =>
  `<div style="${BOX}"><strong>${title}</strong><br>${text}</div>`;

const response = (rest: object) => ({
  status: 'OK',
  cid: 'sample',
  crid: 'sample',
  sid: 'sample',
  ...rest,
});

const story = (title: string, moreMembers: object = {}) => ({
  type: 'story',
  title,
  promotedBy: 'The ad console',
  html: box(title, 'Your server’s ads stand here like this.'),
  ...moreMembers,
});

/**
 * Sample responses that the console can use instead of the ad server's, by name. They have no
 * trackers.
 */
export const SAMPLES = {
  'native ad': () => response({ ad: story('A sample ad') }),
  'native ad, drawn by the template': () =>
    response({ ad: story('A sample ad', { html: '', summary: 'Its parts came without html.' }) }),
  'several ads': () => response({ ads: [1, 2, 3].map((n) => ({ ad: story(`Sample ad ${n}`) })) }),
  video: (apiUrl) =>
    response({
      ad: story('A sample video', {
        type: 'video',
        html: box('A sample video', 'Click to play it.'),
        embedUrl: `${apiUrl}/static/clip.webm`,
      }),
    }),
  'network that fills': () =>
    response({
      ad: {},
      networks: [{ providerName: 'sample_network', html: box('A sample network', 'It filled.') }],
    }),
  'network that passes back': () =>
    response({
      ad: story('The fallback'),
      networks: [{ providerName: 'sample_network', html: '' }],
    }),
  'winning bid': () => response({ ad: story('The ad that it beats', { ecpm: 1 }) }),
  'no ad': () => ({ status: 'FAIL', message: 'No active campaigns found' }),
} satisfies Record<string, (apiUrl: string) => object>;

export type SampleName = keyof typeof SAMPLES;

const BID_SAMPLE: SampleName = 'winning bid';

const sampleBid = (currency: string): Bid => ({
  source: 'console',
  bidder: 'sample_bidder',
  cpm: 2.5,
  currency,
  width: 300,
  height: 120,
  creativeId: 'sample',
  ad: box('A sample bid', 'It was higher than the ad.'),
});

/** Requests an ad: a refresh, or the first request. */
export function askAgain(placement: Placement) {
  if (placement.state === 'idle') {
    placement.request();
  } else {
    placement.refresh();
  }
}

/**
 * Makes a function that answers a placement's next request with a sample instead of the ad server's
 * response. Everything else happens as usual.
 */
export function createInject(core: Core): (placement: Placement, name: SampleName) => void {
  const { load, log, pageState, settings } = core;
  /** A bid that competes with the sample, as one of a bidder does. */
  const offerBid = async (placement: Placement) => {
    await (await load('bidding')).offer(
      placement,
      sampleBid(settings.adServerCurrency || DEFAULT_CURRENCY),
    );
  };
  return (placement, name) => {
    // A request that is under way gets the ad server's response.
    if (!mayRequest(placement.stage)) {
      return;
    }
    giveResponse(pageState, placement, () => {
      const raw = SAMPLES[name](settings.apiUrl);
      // Without the file for bids it is the ad that the bid would have beaten.
      const offered = name === BID_SAMPLE ? offerBid(placement).catch(() => {}) : undefined;
      return Promise.resolve(offered).then(() => ({ raw }));
    });
    log(Message.SampleInjected, name);
    askAgain(placement);
  };
}
