import type { Arrival, Core } from '../core';
import { Message } from '../messages';

/** ms. A request of a batch that has not been made by then goes on its own. */
export const BATCH_WAIT_MS = 100;

/** A request that waits for the others of its batch. */
interface Waiting {
  key: string;
  resolve(arrival: Arrival): void;
}

/** The answer for one key: an array holds one object for each. */
function ownAnswer(arrival: Arrival, key: string, count: number): Arrival {
  if (!('raw' in arrival) || (count === 1 && !Array.isArray(arrival.raw))) return arrival;
  const entries: unknown[] = [arrival.raw].flat();
  const own = entries.find((entry) => Object(entry).zid === key);
  return own ? { raw: own } : { reason: Message.AnswerEmpty };
}

/**
 * Makes one request of those of some placements, as pages of the first version did: addresses that differ in `zid` only
 * become one, which repeats it (INTERFACE §6). Put around the core's `call`, until all have asked.
 */
export function batchRequests(core: Core, keys: string[]): void {
  const { call, guard } = core;
  const expected = new Set(keys);
  const groups = new Map<string, Waiting[]>();

  const send = (rest: string, waiting: Waiting[], args: [number, () => void]) => {
    const zids = waiting.map(({ key }) => `zid=${encodeURIComponent(key)}`);
    call(rest.replace('?', `?${zids.join('&')}&`), ...args).then((arrival) => {
      for (const { key, resolve } of waiting) resolve(ownAnswer(arrival, key, waiting.length));
    });
  };
  let limits: [number, () => void] = [0, () => {}];
  const flush = guard(() => {
    clearTimeout(timer);
    expected.clear();
    for (const [rest, waiting] of groups) send(rest, waiting, limits);
    groups.clear();
  });
  const timer = setTimeout(flush, BATCH_WAIT_MS);

  core.call = (url, ...args) => {
    const key = new URL(url).searchParams.get('zid') || '';
    if (!expected.delete(key)) return call(url, ...args);
    const rest = url.replace(/([?&])zid=[^&]*&?/, '$1');
    limits = args;
    return new Promise((resolve) => {
      groups.set(rest, [...(groups.get(rest) || []), { key, resolve }]);
      if (!expected.size) flush();
    });
  };
}
