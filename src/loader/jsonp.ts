import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Arrival } from '../contract/wire';
import { patientTimer } from '../inlined/patient-timer';
import { unshadowed } from '../inlined/unshadowed';
import { LATE_ANSWER_MS } from './constants';

/**
 * Calls an address with a `callback` parameter and resolves with what the answer passes to it first, or with why nothing
 * came: the time limit, a network or HTTP error, a script that calls nothing. It rejects only where the page forbids
 * scripts of ours. `onLate` is called for each answer after the time limit.
 */
export function jsonp(
  { settings, trust }: Pick<Core, 'settings' | 'trust'>,
  url: string,
  timeoutMs: number,
  onLate: () => void,
): Promise<Arrival> {
  return new Promise((resolve) => {
    // Random, so that no cache and no other copy of the tag answers with somebody else's ad.
    const name = `an_callback_${String(Math.random()).replace(/\D/g, '')}`;
    const page = window as unknown as Record<string, unknown>;
    const doc = unshadowed(document);
    const script = doc.createElement('script');
    const forget = () => delete page[name];
    // A second outcome changes nothing: a promise keeps its first.
    const end = (reason: Message) => {
      stopTimer();
      script.remove();
      resolve({ reason });
    };
    const expire = () => {
      script.onload = script.onerror = null;
      page[name] = onLate;
      setTimeout(forget, LATE_ANSWER_MS);
      end(Message.RequestTimedOut);
    };
    const stopTimer = patientTimer(expire, timeoutMs);
    page[name] = (raw: unknown) => resolve({ raw });
    // The callback goes when the script has run, not when it was called: an answer that calls twice must not throw.
    script.onload = script.onerror = () => {
      forget();
      end(Message.RequestFailed);
    };
    script.nonce = settings.nonce;
    // Where a Trusted Types policy of the page forbids ours, this throws, and the promise rejects.
    script.src = trust.createScriptURL(`${url}&callback=${name}`);
    doc.documentElement.append(script);
  });
}
