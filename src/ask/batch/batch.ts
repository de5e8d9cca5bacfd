import type { Batch } from '../../contract/ask';
import type { Core } from '../../contract/core';
import type { CallResult } from '../../contract/response';
import { join } from './join';
import { share } from './share';

/** A call that waits for others to be sent with. */
type Waiting = [
  call: Parameters<Batch['call']>,
  resolve: (result: CallResult | Promise<CallResult>) => void,
];

/**
 * The entry of the batch chunk (`batch: true`): combines simultaneous ad requests that differ only
 * in their placement.
 */
export function create({ call, guard }: Core): Batch {
  let waiting: Waiting[] = [];
  const send = guard(() => {
    const calls = waiting;
    waiting = [];
    const urls = calls.map(([[begin]]) => begin());
    for (const { members, url } of join(urls)) {
      const own = calls.filter((_, at) => members.includes(at));
      const timeoutMs = own[0]?.[0][1] ?? 0;
      const zids = new URL(url).searchParams.getAll('zid');
      const onLate = () => {
        for (const [[, , tellLate]] of own) {
          tellLate();
        }
      };
      const response = call(url, timeoutMs, onLate, ...own.map(([[, , , asker]]) => asker));
      own.forEach(([, resolve], at) => {
        const zid = zids[at] || '';
        resolve(
          own.length > 1 ? response.then((all) => share(all, zid, at, own.length)) : response,
        );
      });
    }
  });
  return {
    call(...args) {
      // Calls arrive one by one, after promises and timers (loader/placement.ts) that were all set
      // earlier.
      if (!waiting.length) {
        setTimeout(send);
      }
      return new Promise((resolve) => waiting.push([args, resolve]));
    },
  };
}
