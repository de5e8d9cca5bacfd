import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import { SAMPLES, type SampleName } from './samples';

/** Asks for an ad again: a refresh, or a first request. */
export function askAgain(placement: Placement): void {
  if (placement.state === 'idle') placement.request();
  else placement.refresh();
}

/**
 * Makes the function that answers a placement's next request with a sample, in place of the ad server. All else of the
 * request is as ever.
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
    // What is on its way is the ad server's.
    if (/fetching|destroyed/.test(placement.state)) return;
    samples.set(placement, SAMPLES[name](settings.apiUrl));
    log(Message.SampleInjected, name);
    askAgain(placement);
  };
}
