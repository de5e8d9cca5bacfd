import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';

import type { SkipCode, TraceStep } from '../../public/events';
import type { Settings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { type Reason, reason } from './reason';

/**
 * Clocks of browsers are rounded, and timers run a little early.
 * https://github.com/web-platform-tests/wpt/pull/57314
 */
const ROUNDING_MS = 20;

/** The networks of some steps, each once. */
function namesOf(traceSteps: readonly TraceStep[], isMatch: (traceStep: TraceStep) => boolean) {
  return [...new Set(traceSteps.filter(isMatch).map(({ providerName }) => String(providerName)))];
}

export function whyNoNetwork(traceSteps: readonly TraceStep[], isForChildren?: boolean): Reason[] {
  const refuser = isForChildren
    ? 'the page is directed to children'
    : 'the visitor does not allow them, or has not answered';
  const because = (cause: Cause, text: string, isMatch: (traceStep: TraceStep) => boolean) => {
    const networks = namesOf(traceSteps, isMatch);
    const names = networks.join(', ');
    const networkCount = `${networks.length} network${networks.length === 1 ? '' : 's'}`;
    return names ? [reason(cause, `${networkCount} ${text} (${names}).`, names)] : [];
  };
  const skipped = (cause: Cause, skipCode: SkipCode, text: string) =>
    because(
      cause,
      `skipped: ${text}`,
      ({ code, type }) => type === 'networkSkipped' && code === skipCode,
    );
  return [
    ...skipped(Cause.NetworksNotAllowed, 'notAllowed', refuser),
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
    ...because(
      Cause.NetworksTimedOut,
      'did not answer in time',
      ({ type }) => type === 'networkTimedOut',
    ),
  ];
}

/** What happened to the networks of a placement that ended with “No network filled.”. */
export function noNetworkFilled(traceSteps: readonly TraceStep[]) {
  const back = namesOf(traceSteps, ({ type }) => type === 'networkPassedBack');
  return back.length ? ` ${back.join(', ')} passed back.` : '';
}

/** Whether Prebid, under whatever name, has loaded: its queue alone is an array of the page. */
function isPrebidThere() {
  return [pageGlobal('_pbjsGlobals'), 'pbjs']
    .flat()
    .some((name) => typeof membersOf(pageGlobal(String(name))).requestBids === 'function');
}

export function whyNoBid(
  { options: { code: unitCode }, steps, state }: Placement,
  { headerbidTimeout, openrtb }: Settings,
): Reason | undefined {
  if (!unitCode || state === 'idle') {
    return undefined;
  }
  const requests = steps.filter(({ type }) => type === 'bidRequested');
  if (!openrtb && !isPrebidThere()) {
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
  const end = steps.find(({ type }) => /^(adResponded|failed)$/.test(type))?.time ?? 0;
  const lateSources = requests
    .filter(
      ({ bids, code, lateBids, time, timedOut }) =>
        lateBids ||
        timedOut ||
        code === 'tooLate' ||
        (!bids && end - time >= headerbidTimeout - ROUNDING_MS),
    )
    .map(({ source }) => source)
    .join(', ');
  const text = `Bids were late: ${lateSources} did not bid within ${headerbidTimeout} ms.`;
  return lateSources ? reason(Cause.BidsLate, text, unitCode) : undefined;
}
