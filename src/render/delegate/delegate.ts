import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Delegate } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { limitTrackers } from '../../shared/tracker-budget';
import { renderOutcome } from './run';

/**
 * The entry of the delegate chunk: what networks, bids and the page itself show. It is built on the
 * renderer's functions.
 */
export function create(core: Core): Delegate {
  return {
    limit: limitTrackers(core),
    render: (slot, outcome) => renderOutcome(core, slot, outcome),
    onNothingRendered(slot, { ads }) {
      slot.place?.fill([]);
      slot.rendered = undefined;
      if (ads.length) {
        return false;
      }
      slot.fail(Message.NoNetworkFilled, Stage.NoFill);
      return true;
    },
  };
}
