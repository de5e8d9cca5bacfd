import type { Core } from '../../contract/core';
import type { RequestPart } from '../../contract/request';
import type { Arrival } from '../../contract/wire';
import { join, zidOf } from './join';
import { share } from './share';

/** A call that waits for others to go with. */
type Waiting = [call: Parameters<Core['call']>, resolve: (arrival: Arrival | Promise<Arrival>) => void];

/**
 * The entry of the batch chunk (`batch: true`): ad requests of one moment that differ in their placement only go out as
 * one. It puts itself around the loader's calls, and adds no parameter.
 */
export function create(core: Core): RequestPart {
  const { call, guard } = core;
  let waiting: Waiting[] = [];
  const send = guard(() => {
    const calls = waiting;
    waiting = [];
    const urls = calls.map(([[url]]) => url);
    for (const { members, url } of join(urls)) {
      const own = members.map((at) => calls[at] as Waiting);
      const [[[, timeoutMs]]] = own as [Waiting];
      const answer = call(url, timeoutMs, () => {
        for (const [[, , onLate]] of own) onLate();
      });
      own.forEach(([[address], resolve], at) => {
        const zid = new URL(address).searchParams.get('zid') || '';
        resolve(own.length > 1 ? answer.then((all) => share(all, zid, at, own.length)) : answer);
      });
    }
  });
  core.call = (...args) => {
    if (!core.settings.batch || !zidOf(args[0])) return call(...args);
    // They reach this point one by one, after the promises and the timers (placement.ts) that they wait for, all set before.
    if (!waiting.length) setTimeout(send);
    return new Promise((resolve) => waiting.push([args, resolve]));
  };
  return { parameters: () => ({}) };
}
