import type { Core } from '../../contract/core';
import type { Console } from '../../contract/inspect';
import { Message } from '../../contract/messages';
import type { TagEvent } from '../../public/ad-unit';
import { now } from '../../shared/now';
import { diagnose } from './diagnose';
import { loadFiles } from './files';
import { createPanel } from './open-panel';
import { watchPolicy } from './policy';
import { createProbe } from './probe';

/** Maximum number of events in the timeline. */
const MAX_EVENTS = 500;

/** After these messages, the console finds out whether the ad server can be reached. */
const REQUEST_FAILURES: number[] = [Message.RequestFailed, Message.RequestTimedOut];

/**
 * The entry of the console chunk: what the tag did, and why there is an ad or none
 * (docs/console.md).
 */
export function create(core: Core): Console {
  const began = now();
  // The placements' events before the console was opened come first.
  const heard = [...core.allPlacements].flatMap((placement) =>
    placement.steps.map((traceStep): TagEvent => ({ ...traceStep, placement })),
  );
  const probe = createProbe(core);
  const files = loadFiles(core);
  // Errors belong to no placement, and are not in its trace.
  files.then(({ errors }) => {
    heard.push(
      ...errors
        .filter(({ time }) => time < began)
        .map(
          ({ detail, message, time }): TagEvent => ({
            type: 'error',
            time,
            message,
            detail,
          }),
        ),
    );
    heard.sort((event, other) => event.time - other.time);
  });
  const witness = {
    files,
    heard,
    refusals: watchPolicy(core),
    probe,
  };
  core.on('*', (event) => {
    heard.push(event);
    heard.splice(0, heard.length - MAX_EVENTS);
  });
  const openConsole = createPanel(core, async () => {
    const diagnosis = await diagnose(core, witness);
    if (diagnosis.report.reasons.some(({ number }) => REQUEST_FAILURES.includes(number))) {
      probe.start();
    }
    return diagnosis;
  });
  return {
    openConsole,
    diagnostics: () => diagnose(core, witness).then(({ report }) => report),
  };
}
