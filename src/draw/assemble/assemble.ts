import type { Core } from '../../contract/core';
import type { Assemble } from '../../contract/draw';
import { Message } from '../../contract/messages';
import { Stage } from '../../contract/stages';
import { asChildren } from './as-children';
import { createFire } from './budget';
import { readResponse } from './read-entries';
import { run } from './run';
import { wrap } from './wrap';

/** The entry of the assemble chunk: what is more than one ad in its own place, and what others show. It is built on html-ad's functions. */
export function create(core: Core): Assemble {
  return {
    join(host) {
      Object.assign(host, {
        fire: createFire(core, host, host.fire),
        nodesFor: asChildren,
        read: (raw) => readResponse(core.html.readResponse, raw, host.placement.options),
        run: (response, object, showOwn) => run(core, host, { response, object, showOwn }),
        wrap: (response, drawing) => wrap(response, drawing, host),
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
