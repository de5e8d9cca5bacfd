import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Placement } from '../contract/placement';
import type { CallResult } from '../contract/response';
import type { jsonp as ask } from '../loader/jsonp';
import { isOptedOut } from '../loader/privacy-signals';
import { limitedText } from '../shared/limited-text';
import { patientTimer } from '../shared/patient-timer';
import { refusesTracking } from '../shared/refuses-tracking';

/**
 * Bytes. A longer response is none: ads are some kilobytes. A text has one for each placement that
 * asked. docs/options.md#limits.
 */
const MAX_RESPONSE_BYTES = 1 << 20;

/** Whether a response is within the limit. */
const isShort = (text: string) => new TextEncoder().encode(text).length <= MAX_RESPONSE_BYTES;

/** The response or responses that a text has, without those that are too long. */
function responsesIn(text: string) {
  const received: unknown = JSON.parse(text);
  if (isShort(text)) {
    return received;
  }
  const responses = [received]
    .flat()
    .map((response) => (isShort(JSON.stringify(response)) ? response : undefined));
  return Array.isArray(received) ? responses : responses[0];
}

/**
 * Whether the ad server may receive its own cookies, and so identify the visitor: as for cookie
 * matching.
 */
async function mayHaveCookies({ consent, settings }: Core, askers: Placement[]) {
  if (isOptedOut(settings) || askers.some(({ options }) => refusesTracking(options))) {
    return false;
  }
  try {
    return (await consent())?.allows('cookieMatch') ?? true;
  } catch {
    return false;
  }
}

/** Sends a call once, unless it has ended meanwhile. Rejects if it brings no JSON. */
async function fetchResponse(core: Core, url: string, askers: Placement[], signal: AbortSignal) {
  const credentials = (await mayHaveCookies(core, askers)) ? 'include' : 'omit';
  // The page's own `fetch` need not look at the signal.
  if (signal.aborted) {
    throw signal;
  }
  // What JSONP has by its callback's name: each call has an address of its own, which no cache has
  // answered before, be it a service worker's, and for which no other call waits.
  const uniqueText = crypto.getRandomValues(new Uint32Array(2)).join('');
  const response = await fetch(`${url}&_=${uniqueText}`, {
    cache: 'no-store',
    credentials,
    signal,
  });
  // What the page's own `fetch` answers may have a part of a response's members.
  const { ok = response.status === 200 }: Partial<Response> = response;
  if (!ok) {
    throw response;
  }
  return responsesIn(await limitedText(response, MAX_RESPONSE_BYTES * Math.max(1, askers.length)));
}

/**
 * Replaces jsonp.ts in a build with `--transport fetch`: the same call, answered with JSON by CORS.
 * It ends by itself at its time limit, so that no response is late, and when all placements that
 * asked are gone; whatever the page's `fetch` does then.
 */
export const jsonp: typeof ask =
  (core) =>
  (url, ...[timeoutMs, , ...askers]) =>
    new Promise((resolve) => {
      const controller = new AbortController();
      const finish = (result: CallResult) => {
        stopTimer();
        for (const unsubscribe of subscriptions) {
          unsubscribe();
        }
        resolve(result);
      };
      const failWith = (reason = Message.RequestFailed) => {
        finish({ reason });
        controller.abort();
      };
      const stopTimer = patientTimer(() => failWith(Message.RequestTimedOut), timeoutMs);
      const endIfUnwanted = () => askers.every(({ state }) => state === 'destroyed') && failWith();
      const subscriptions = askers.map(({ stateChanges }) => stateChanges.subscribe(endIfUnwanted));
      fetchResponse(core(), url, askers, controller.signal).then(
        (raw) => finish({ raw }),
        () => failWith(),
      );
    });
