import type { Core } from '../../contract/core';
import type { Joins } from '../../contract/draw';
import { Message } from '../../contract/messages';
import { Stage } from '../../contract/stages';
import { limitTrackers } from '../../shared/tracker-budget';
import { run } from './run';

/** The entry of the delegate chunk: what networks, bids and the page itself show. It is built on html-ad's functions. */
export function create(core: Core): Required<Joins> {
  return {
    join(host) {
      Object.assign(host, {
        limit: limitTrackers(core, host),
        run: (outcome) => run(core, host, outcome),
        miss({ ads }) {
          host.place?.fill([]);
          host.drawing = undefined;
          if (ads.length) return false;
          host.fail(Message.NoNetworkFilled, Stage.NoFill);
          return true;
        },
      } satisfies Partial<typeof host>);
    },
  };
}
