import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import { SAMPLES, type SampleName } from './samples';

/** Requests an ad: a refresh, or the first request. */
export function askAgain(placement: Placement): void {
  if (placement.state === 'idle') placement.request();
  else placement.refresh();
}

/**
 * Makes a function that answers a placement's next request with a sample instead of the ad server's answer. Everything
 * else happens as usual.
 */
export function createInject(core: Core): (placement: Placement, name: SampleName) => void {
  const { log, page, settings } = core;
  const samples = new WeakMap<Placement, object>();
  page.takeSample = (placement) => {
    const raw = samples.get(placement);
    samples.delete(placement);
    return raw && Promise.resolve({ raw });
  };

  return (placement, name) => {
    // A request that is under way gets the ad server's answer.
    if (/fetching|destroyed/.test(placement.state)) return;
    samples.set(placement, SAMPLES[name](settings.apiUrl));
    log(Message.SampleInjected, name);
    askAgain(placement);
  };
}
