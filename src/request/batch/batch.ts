import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
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
export function create({ call, guard, settings }: Core): Batch {
  const waiting: Waiting[] = [];
  const send = guard(() => {
    const urls: string[] = [];
    const calls: Waiting[] = [];
    for (const asked of waiting.splice(0)) {
      const [[beginRequest, , , { stage }], resolve] = asked;
      // The others have been destroyed meanwhile, some of them by a listener of those before them.
      if (stage === Stage.Fetching) {
        // An option that throws ends its own placement, and no other.
        guard(
          () => urls.push(beginRequest()) && calls.push(asked),
          () => resolve({ reason: Message.CallbackThrew }),
        )();
      }
    }
    for (const { members, url } of joinRequests(urls)) {
      const inGroup = members.map((index) => calls[index] as Waiting);
      const zids = new URL(url).searchParams.getAll('zid');
      const response = call(
        url,
        settings.requestTimeout,
        () => {
          for (const [[, , onLate]] of inGroup) {
            onLate();
          }
        },
        ...inGroup.map(([[, , , asker]]) => asker),
      );
      const sharing = response.then((combined) =>
        inGroup[1] ? shareResult(combined, inGroup.length) : () => combined,
      );
      inGroup.forEach(([, resolve], index) => {
        resolve(sharing.then((share) => share(zids[index] || '', index)));
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
