import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { SkipCode, TraceStep } from '../../public/events';
import type { Settings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { type Reason, reason } from './reason';

/**
 * How much shorter than its time limit a wait may look: browsers round their clocks, and run timers
 * a little early.
 * https://github.com/web-platform-tests/wpt/pull/57314
 */
const CLOCK_TOLERANCE_MS = 20;

/** The names of the networks of those steps that match, each once. */
function networkNames(
  traceSteps: readonly TraceStep[],
  isMatch: (traceStep: TraceStep) => boolean,
) {
  return [...new Set(traceSteps.filter(isMatch).map(({ providerName }) => String(providerName)))];
}

/** Why networks were skipped or timed out: one reason of each kind, for all networks with it. */
export function whyNoNetwork(traceSteps: readonly TraceStep[], isForChildren?: boolean): Reason[] {
  const refusal = isForChildren
    ? 'the page is directed to children'
    : 'the visitor does not allow them, or has not answered';
  const reasonsFor = (cause: Cause, text: string, isMatch: (traceStep: TraceStep) => boolean) => {
    const networks = networkNames(traceSteps, isMatch);
    const names = networks.join(', ');
    const networkCount = `${networks.length} network${networks.length === 1 ? '' : 's'}`;
    return names ? [reason(cause, `${networkCount} ${text} (${names}).`, names)] : [];
  };
  const skipped = (cause: Cause, skipCode: SkipCode, text: string) =>
    reasonsFor(
      cause,
      `skipped: ${text}`,
      ({ code, type }) => type === 'networkSkipped' && code === skipCode,
    );
  return [
    ...skipped(Cause.NetworksNotAllowed, 'notAllowed', refusal),
    ...skipped(
      Cause.NetworksTooSlowBefore,
      'tooSlow',
      'timed out three times in a row on this page view',
    ),
    ...skipped(
      Cause.NetworksTooDear,
      'tooDear',
      'it cost more than its limits allow on this page view',
    ),
    ...skipped(Cause.NetworksSwitchedOff, 'switchedOff', 'switched off by the page'),
    ...reasonsFor(
      Cause.NetworksTimedOut,
      'did not answer in time',
      ({ type }) => type === 'networkTimedOut',
    ),
  ];
}

/** A sentence that names the networks that passed back, with a space before it, or nothing. */
export function passbackText(traceSteps: readonly TraceStep[]) {
  const names = networkNames(traceSteps, ({ type }) => type === 'networkPassedBack');
  return names.length ? ` ${names.join(', ')} passed back.` : '';
}

/**
 * Whether Prebid has loaded, under whatever global name. Before that, the page itself may have
 * made the global, with nothing but a command queue.
 */
function hasPrebidLoaded() {
  return [pageGlobal('_pbjsGlobals'), 'pbjs']
    .flat()
    .some((name) => typeof membersOf(pageGlobal(String(name))).requestBids === 'function');
}

/** Why a placement with a Prebid code has no bids, or too few: sources that bid late. */
export function whyNoBid(
  { options: { code: unitCode }, steps, state }: Placement,
  { headerbidTimeout, openrtb }: Settings,
): Reason | undefined {
  if (!unitCode || state === 'idle') {
    return undefined;
  }
  const requests = steps.filter(({ type }) => type === 'bidRequested');
  if (!openrtb && !hasPrebidLoaded()) {
    return reason(
      Cause.PrebidAbsent,
      'It has a Prebid code, and Prebid has not loaded: there are no bids.',
      unitCode,
    );
  }
  if (requests.some(({ code }) => code === 'notAllowed')) {
    return reason(
      Cause.BidsNotAllowed,
      'No bids were asked for: the visitor does not allow them, or has not answered.',
      unitCode,
    );
  }
  const endTime = steps.find(({ type }) => /^(adResponded|failed)$/.test(type))?.time ?? 0;
  const lateSources = requests
    .filter(
      ({ bids, code, lateBids, time, timedOut }) =>
        lateBids ||
        timedOut ||
        code === 'tooLate' ||
        (!bids && endTime - time >= headerbidTimeout - CLOCK_TOLERANCE_MS),
    )
    .map(({ source }) => source)
    .join(', ');
  return lateSources
    ? reason(
        Cause.BidsLate,
        `Bids were late: ${lateSources} did not bid within ${headerbidTimeout} ms.`,
        unitCode,
      )
    : undefined;
}
