import type { Core } from '../../contract/core';
import type { Assemble } from '../../contract/draw';
import { createFire } from '../../shared/tracker-budget';
import { asChildren } from './as-children';
import { readResponse } from './read-entries';
import { wrap } from './wrap';

/** The entry of the assemble chunk: what is more than one ad in its own place. It is built on html-ad's functions. */
export function create(core: Core): Assemble {
  return {
    join(host) {
      Object.assign(host, {
        fire: createFire(core, host, host.fire),
        nodesFor: asChildren,
        read: (raw) => readResponse(core.html.readResponse, raw, host.placement.options),
        wrap: (response, drawing) => wrap(response, drawing, host),
      } satisfies Partial<typeof host>);
    },
  };
}
