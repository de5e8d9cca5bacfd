import { Cause, Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import type { SkipCode, TraceStep } from '../../public/events';
import type { Settings } from '../../public/settings';
import { pageGlobal } from '../../shared/page-global';
import { reasonReport } from './reason';
import type { ReasonNumber } from './remedies';

/** Clocks of browsers are rounded, and timers run a little early. */
const ROUNDING_MS = 20;

/** `3 networks`, `1 network`. */
const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`;

/** The networks of some steps, each once. */
function namesOf(steps: readonly TraceStep[], test: (step: TraceStep) => boolean): string[] {
  return [...new Set(steps.filter(test).map(({ providerName }) => String(providerName)))];
}

/** Why networks of a placement gave no ad. */
export function whyNoNetwork(
  steps: readonly TraceStep[],
  number: number,
  isForChildren?: boolean,
): ReasonReport[] {
  const who = isForChildren
    ? 'the page is directed to children'
    : 'the visitor does not allow them, or has not answered';
  const report = (cause: ReasonNumber, names: string[], text: string) =>
    names.length ? [reasonReport(cause, number, names.join(', '), text)] : [];
  const skipped = (why: SkipCode) =>
    namesOf(steps, ({ code, type }) => type === 'networkSkipped' && code === why);
  const notAllowed = skipped('notAllowed');
  const tooSlow = skipped('tooSlow');
  const tooDear = skipped('tooDear');
  const switchedOff = skipped('switchedOff');
  const timedOut = namesOf(steps, ({ type }) => type === 'networkTimedOut');
  return [
    ...report(
      Cause.NetworksNotAllowed,
      notAllowed,
      `${count(notAllowed.length, 'network')} skipped: ${who} (${notAllowed.join(', ')}).`,
    ),
    ...report(
      Cause.NetworksTooSlowBefore,
      tooSlow,
      `${count(tooSlow.length, 'network')} skipped: timed out three times in a row on this page view (${tooSlow.join(', ')}).`,
    ),
    ...report(
      Cause.NetworksTooDear,
      tooDear,
      `${count(tooDear.length, 'network')} skipped: it cost more than its limits allow on this page view (${tooDear.join(', ')}).`,
    ),
    ...report(
      Cause.NetworksSwitchedOff,
      switchedOff,
      `${count(switchedOff.length, 'network')} skipped: switched off by the page (${switchedOff.join(', ')}).`,
    ),
    ...report(
      Cause.NetworksTimedOut,
      timedOut,
      `${count(timedOut.length, 'network')} did not answer in time (${timedOut.join(', ')}).`,
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

/** Why a header-bid placement has no bids. */
export function whyNoBid(
  { options: config, steps, state }: Placement,
  number: number,
  settings: Settings,
): ReasonReport[] {
  const { code } = config;
  if (!code || state === 'idle') return [];
  const requests = steps.filter(({ type }) => type === 'bidRequested');
  if (!settings.openrtb && !isPrebidThere()) {
    const text = 'It has a Prebid code, and Prebid has not loaded: there are no bids.';
    return [reasonReport(Cause.PrebidAbsent, number, code, text)];
  }
  const refused = requests.find(({ code }) => code === 'notAllowed');
  if (refused) {
    const text = 'No bids were asked for: the visitor does not allow them, or has not answered.';
    return [reasonReport(Cause.BidsNotAllowed, number, code, text)];
  }
  const end = steps.find(({ type }) => /^(adResponded|failed)$/.test(type))?.time ?? 0;
  const late = requests.filter(
    ({ bids, code, lateBids, time, timedOut }) =>
      lateBids ||
      timedOut ||
      code === 'tooLate' ||
      (!bids && end - time >= settings.headerbidTimeout - ROUNDING_MS),
  );
  if (!late.length) return [];
  const text = `Bids were late: ${late.map(({ source }) => source).join(', ')} did not bid within ${settings.headerbidTimeout} ms.`;
  return [reasonReport(Cause.BidsLate, number, code, text)];
}

/** The number of a message that concerns networks. */
export const isNoNetworkFilled = (reason: unknown): boolean => reason === Message.NoNetworkFilled;
