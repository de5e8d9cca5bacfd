import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Call } from '../contract/request-part';
import { patientTimer } from '../shared/patient-timer';
import { unshadowed } from '../shared/unshadowed';
import { LATE_RESPONSE_MS } from './constants';

/**
 * The number of the last callback. It begins with the clock, so that no cache delivers the ad of an
 * earlier page. A whole number of 32 bits, so that counting leads on from whatever a page's own
 * clock says.
 */
// biome-ignore lint/complexity/useDateNow: a page may have broken `Date.now`, or have none.
let lastNumber = +new Date() >>> 0;

/**
 * Makes `call`: it calls an address with a `callback` parameter, and resolves with the first
 * response, or with the reason why there is none: the time limit, a network or HTTP error, a script
 * that does not call back. It rejects only if the page forbids our scripts. `onLate` is called for
 * each response after the time limit. `core` is a function because `call` is part of the core.
 */
export const jsonp: (core: () => Core) => Call = (core) => (url, timeoutMs, onLate) =>
  new Promise((resolve) => {
    const globals = window;
    // Not by `Math.random`, which a page may have replaced. Another copy of the tag may have begun
    // in the same millisecond.
    let name: `an_callback_${number}`;
    do {
      name = `an_callback_${++lastNumber}`;
    } while (name in globals);
    const ownDocument = unshadowed(document);
    const script = ownDocument.createElement('script');
    // The callback goes when the script has run, not when it is called: a response that calls twice
    // must not throw.
    const forget = () => {
      stopTimer();
      // Not `remove`: Prototype.js has its own, which throws for what the page took away.
      // https://github.com/mdbootstrap/TW-Elements/pull/474
      delete globals[name];
      // Last, since a page may have broken it.
      script.replaceWith();
    };
    // A script that has not called back yet may do so late, or by a timer of its own.
    const giveUp = (reason: Message) => {
      resolve({ reason });
      forget();
      script.onload = script.onerror = null;
      globals[name] = onLate;
      setTimeout(forget, LATE_RESPONSE_MS);
    };
    const stopTimer = patientTimer(() => giveUp(Message.RequestTimedOut), timeoutMs);
    globals[name] = (raw: unknown) => {
      script.onload = forget;
      resolve({ raw });
    };
    script.onload = () => giveUp(Message.NotCalledBack);
    script.onerror = () => giveUp(Message.RequestFailed);
    // A response that names no charset would be read in the page's.
    script.charset = 'utf-8';
    script.nonce = core().settings.nonce;
    // If the page's Trusted Types forbid our policy, this throws, and the promise rejects.
    script.src = core().trust.createScriptURL(`${url}&callback=${name}`);
    // In the head, where no ad observes what comes and goes, but not last there, where the ads' style
    // is found.
    ownDocument.head.insertBefore(script, ownDocument.head.lastChild);
  });
