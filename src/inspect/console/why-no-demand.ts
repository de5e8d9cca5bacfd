import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import type { SkipCode, TraceStep } from '../../public/events';
import type { Settings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { reasonReport } from './reason';

/**
 * Clocks of browsers are rounded, and timers run a little early.
 * https://github.com/web-platform-tests/wpt/pull/57314
 */
const ROUNDING_MS = 20;

/** The networks of some steps, each once. */
function namesOf(traceSteps: readonly TraceStep[], isMatch: (traceStep: TraceStep) => boolean) {
  return [...new Set(traceSteps.filter(isMatch).map(({ providerName }) => String(providerName)))];
}

export function whyNoNetwork(
  traceSteps: readonly TraceStep[],
  number: number,
  isForChildren?: boolean,
): ReasonReport[] {
  const refuser = isForChildren
    ? 'the page is directed to children'
    : 'the visitor does not allow them, or has not answered';
  const report = (causeNumber: Cause, text: string, isMatch: (traceStep: TraceStep) => boolean) => {
    const matchingNames = namesOf(traceSteps, isMatch);
    const names = matchingNames.join(', ');
    const networkCount = `${matchingNames.length} network${matchingNames.length === 1 ? '' : 's'}`;
    return names
      ? [reasonReport(causeNumber, number, names, `${networkCount} ${text} (${names}).`)]
      : [];
  };
  const skipped = (causeNumber: Cause, skipCode: SkipCode, text: string) =>
    report(
      causeNumber,
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
    ...report(
      Cause.NetworksTimedOut,
      'did not answer in time',
      ({ type }) => type === 'networkTimedOut',
    ),
  ];
}

/** What happened to the networks of a placement that ended with “No network filled.”. */
export function noNetworkFilled(traceSteps: readonly TraceStep[]): string {
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
  { options, steps, state }: Placement,
  number: number,
  settings: Settings,
): ReasonReport[] {
  const { code } = options;
  if (!code || state === 'idle') {
    return [];
  }
  const report = (causeNumber: Cause, text: string) => [
    reasonReport(causeNumber, number, code, text),
  ];
  const requests = steps.filter(({ type }) => type === 'bidRequested');
  if (!settings.openrtb && !isPrebidThere()) {
    return report(
      Cause.PrebidAbsent,
      'It has a Prebid code, and Prebid has not loaded: there are no bids.',
    );
  }
  if (requests.some((request) => request.code === 'notAllowed')) {
    const text = 'No bids were asked for: the visitor does not allow them, or has not answered.';
    return report(Cause.BidsNotAllowed, text);
  }
  const end = steps.find(({ type }) => /^(adResponded|failed)$/.test(type))?.time ?? 0;
  const late = requests.filter(
    ({ bids, code, lateBids, time, timedOut }) =>
      lateBids ||
      timedOut ||
      code === 'tooLate' ||
      (!bids && end - time >= settings.headerbidTimeout - ROUNDING_MS),
  );
  if (!late.length) {
    return [];
  }
  const lateSources = late.map(({ source }) => source).join(', ');
  return report(
    Cause.BidsLate,
    `Bids were late: ${lateSources} did not bid within ${settings.headerbidTimeout} ms.`,
  );
}
