import type { Core } from '../../contract/core';
import type { Console } from '../../contract/look';
import { Message } from '../../contract/messages';
import type { Measure } from '../../contract/watch';
import type { TagEvent } from '../../public/ad-unit';
import { diagnose } from './diagnose';
import { createPanel } from './open-panel';
import { watchPolicy } from './policy';
import { createProbe } from './probe';
import { loadWords } from './words';

/** Maximum number of events in the timeline. */
const MAX_EVENTS = 500;

/** After these messages, the console finds out whether the ad server can be reached. */
const REQUEST_FAILURES: number[] = [Message.RequestFailed, Message.RequestTimedOut];

/** Where the file that measures ads did not load: nothing is known to be in view. */
const UNMEASURED: Measure = () => ({ area: 0, share: 0 });

/** The placements' events before the console was opened. */
const past = ({ placements }: Core): TagEvent[] =>
  [...placements].flatMap((placement) => placement.steps.map((step) => ({ ...step, placement })));

/** The entry of the console chunk: what the tag did, and why there is an ad or none (docs/console.md). */
export function create(core: Core): Console {
  const began = performance.now();
  const heard = past(core);
  const probe = createProbe(core);
  const words = loadWords(core);
  // A file that is blocked is asked for once, and not again with each look.
  const costs = core.load('cost').catch(() => undefined);
  const layout = core.load('layout').catch(() => undefined);
  const measure = core.load('doubt').then(
    (doubt) => doubt.measure,
    () => UNMEASURED,
  );
  // Errors belong to no placement, and are not in its trace.
  words.then(({ errors }) => {
    const before = errors.filter(({ time }) => time < began);
    heard.push(
      ...before.map(({ detail, message, time }): TagEvent => ({ type: 'error', time, message, detail })),
    );
    heard.sort((one, other) => one.time - other.time);
  });
  const witness = { costs, heard, layout, measure, refusals: watchPolicy(core), probe, words };
  core.on('*', (event) => {
    heard.push(event);
    heard.splice(0, heard.length - MAX_EVENTS);
  });
  const open = createPanel(core, {
    async diagnose() {
      const found = await diagnose(core, witness);
      if (found.report.reasons.some(({ number }) => REQUEST_FAILURES.includes(number))) probe.start();
      return found;
    },
    onEvent: (listener) => core.on('*', listener),
  });
  return {
    open,
    diagnostics: () => diagnose(core, witness).then(({ report }) => report),
  };
}
