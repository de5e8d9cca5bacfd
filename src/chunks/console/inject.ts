import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { Listener } from '../../public/ad-unit';
import { SAMPLES, type SampleName } from './samples';

/** Listens to the tag as pages do. */
export type On = (type: string, listener: Listener) => () => void;

/** Asks for an ad anew: a refresh, or a first request. */
export function askAgain(placement: Placement): void {
  if (placement.state === 'idle') placement.request();
  else placement.refresh();
}

/**
 * Makes the function that answers a placement's next request with a sample, in place of the ad server. All else is as
 * ever: the request's event is told right before the call that is kept from the server.
 */
export function createInject(core: Core, on: On): (placement: Placement, name: SampleName) => void {
  const { log, settings } = core;
  const samples = new WeakMap<Placement, object>();
  /** The answer to the call that comes next. */
  let next: { raw: unknown } | undefined;
  let isListening = false;

  const listen = () => {
    isListening = true;
    const { call } = core;
    on('adRequested', ({ placement }) => {
      const raw = samples.get(placement as Placement);
      samples.delete(placement as Placement);
      next = raw && { raw };
    });
    core.call = (...args) => {
      const arrival = next;
      next = undefined;
      return arrival ? Promise.resolve(arrival) : call(...args);
    };
  };

  return (placement, name) => {
    // What is on its way is the ad server's.
    if (/fetching|destroyed/.test(placement.state)) return;
    if (!isListening) listen();
    samples.set(placement, SAMPLES[name](settings.apiUrl));
    log(Message.SampleInjected, name);
    askAgain(placement);
  };
}
