import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import type { SkipCode, TraceStep } from '../../public/events';
import type { Settings } from '../../public/settings';
import { pageGlobal } from '../../shared/page-global';
import { reasonReport } from './reason';

/** Clocks of browsers are rounded, and timers run a little early. */
const ROUNDING_MS = 20;

/** The networks of some steps, each once. */
function namesOf(steps: readonly TraceStep[], test: (step: TraceStep) => boolean): string[] {
  return [...new Set(steps.filter(test).map(({ providerName }) => String(providerName)))];
}

export function whyNoNetwork(
  steps: readonly TraceStep[],
  number: number,
  isForChildren?: boolean,
): ReasonReport[] {
  const who = isForChildren
    ? 'the page is directed to children'
    : 'the visitor does not allow them, or has not answered';
  const report = (cause: Cause, text: string, test: (step: TraceStep) => boolean) => {
    const all = namesOf(steps, test);
    const names = all.join(', ');
    const what = `${all.length} network${all.length === 1 ? '' : 's'}`;
    return names ? [reasonReport(cause, number, names, `${what} ${text} (${names}).`)] : [];
  };
  const skipped = (cause: Cause, why: SkipCode, text: string) =>
    report(
      cause,
      `skipped: ${text}`,
      ({ code, type }) => type === 'networkSkipped' && code === why,
    );
  return [
    ...skipped(Cause.NetworksNotAllowed, 'notAllowed', who),
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
export function noNetworkFilled(steps: readonly TraceStep[]): string {
  const back = namesOf(steps, ({ type }) => type === 'networkPassedBack');
  return back.length ? ` ${back.join(', ')} passed back.` : '';
}

/** Whether Prebid, under whatever name, has loaded: its queue alone is an array of the page. */
function isPrebidThere(): boolean {
  return [pageGlobal('_pbjsGlobals'), 'pbjs']
    .flat()
    .some((name) => typeof Object(pageGlobal(String(name))).requestBids === 'function');
}

export function whyNoBid(
  { options: config, steps, state }: Placement,
  number: number,
  settings: Settings,
): ReasonReport[] {
  const { code } = config;
  if (!code || state === 'idle') {
    return [];
  }
  const report = (cause: Cause, text: string) => [reasonReport(cause, number, code, text)];
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
  const who = late.map(({ source }) => source).join(', ');
  return report(
    Cause.BidsLate,
    `Bids were late: ${who} did not bid within ${settings.headerbidTimeout} ms.`,
  );
}
