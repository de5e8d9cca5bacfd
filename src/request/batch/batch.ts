import type { Core } from '../../contract/core';
import type { Batch } from '../../contract/request';
import type { CallResult } from '../../contract/response';
import { Stage } from '../../contract/stages';
import { joinRequests } from './join';
import { shareResult } from './share';

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
    const due = waiting;
    waiting = [];
    const urls: string[] = [];
    // The others have been destroyed meanwhile, some of them by a listener of those before them.
    const calls = due.filter(
      ([[beginRequest, , , { stage }]]) => stage === Stage.Fetching && urls.push(beginRequest()),
    );
    for (const { members, url } of joinRequests(urls)) {
      const inGroup = calls.filter((_call, index) => members.includes(index));
      const timeoutMs = inGroup[0]?.[0][1] ?? 0;
      const zids = new URL(url).searchParams.getAll('zid');
      const onLate = () => {
        for (const [[, , tellLate]] of inGroup) {
          tellLate();
        }
      };
      const response = call(url, timeoutMs, onLate, ...inGroup.map(([[, , , asker]]) => asker));
      const sharing =
        inGroup.length > 1 && response.then((combined) => shareResult(combined, inGroup.length));
      inGroup.forEach(([, resolve], index) => {
        const zid = zids[index] || '';
        resolve(sharing ? sharing.then((share) => share(zid, index)) : response);
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
