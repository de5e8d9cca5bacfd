import type { Core } from '../../contract/core';
import type { TagEvent } from '../../public/ad-unit';
import type { Console, Sight } from './contract';
import { diagnose } from './diagnose';
import { watchPolicy } from './lint';

/** Maximum number of events in the timeline. */
const MAX_EVENTS = 500;

/** The placements' events before the console was opened, in order. */
function past(core: Core): TagEvent[] {
  const events = [...core.placements].flatMap((placement) =>
    placement.steps.map((step) => ({ ...step, placement }) as unknown as TagEvent),
  );
  return events.sort((one, other) => one.time - other.time);
}

/** The entry of the console chunk: what the tag did, and why there is an ad or none (docs/console.md). */
export function create(core: Core): Console {
  const heard = past(core);
  const witness = { heard, blocked: watchPolicy(core) };
  core.on('*', (event) => {
    heard.push(event);
    heard.splice(0, heard.length - MAX_EVENTS);
  });
  const sight: Sight = {
    diagnose: () => diagnose(core, witness),
    onEvent: (look) => core.on('*', look),
  };
  return {
    open: () => core.load('panel').then((panel) => panel.open(sight)),
    diagnostics: () => sight.diagnose().then(({ report }) => report),
  };
}
