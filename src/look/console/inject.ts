import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { mayRequest } from '../../shared/stages';
import { BID_SAMPLE, SAMPLES, type SampleName, sampleBid } from './samples';

/** Requests an ad: a refresh, or the first request. */
export function askAgain(placement: Placement): void {
  if (placement.state === 'idle') placement.request();
  else placement.refresh();
}

/**
 * Makes a function that answers a placement's next request with a sample instead of the ad server's response. Everything
 * else happens as usual.
 */
export function createInject(core: Core): (placement: Placement, name: SampleName) => void {
  const { load, log, page, settings } = core;
  const samples = new WeakMap<Placement, SampleName>();
  /** A bid that competes with the sample, as one of a bidder does. */
  const offerBid = async (placement: Placement) => {
    const bid = sampleBid(settings.adServerCurrency || DEFAULT_CURRENCY);
    await (await load('bidding')).offer(placement, bid);
  };
  const { takeSample } = page;
  page.takeSample = (placement) => {
    const name = samples.get(placement);
    if (!name) return takeSample?.(placement);
    samples.delete(placement);
    const raw = SAMPLES[name](settings.apiUrl);
    // Without the file for bids it is the ad that the bid would have beaten.
    const offered = name === BID_SAMPLE ? offerBid(placement).catch(() => {}) : undefined;
    return Promise.resolve(offered).then(() => ({ raw }));
  };

  return (placement, name) => {
    // A request that is under way gets the ad server's response.
    if (!mayRequest(placement.stage)) return;
    samples.set(placement, name);
    log(Message.SampleInjected, name);
    askAgain(placement);
  };
}
