import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { hasNoAd } from '../../shared/stages';
import type { Evidence, NumberedPlacement } from './evidence';
import { placementReason, reasonReport } from './reason';
import { inWords } from './step-report';
import { whyHidden } from './why-hidden';
import { whyBlank, whyTakenAway } from './why-lost';
import { noNetworkFilled, whyNoBid, whyNoNetwork } from './why-no-demand';
import { whyNoPlace } from './why-no-place';
import { whyNoResponse } from './why-no-response';
import { whyNoVideo } from './why-no-video';
import { whyWaiting } from './why-waiting';

/** Why a placement's last request brought no ad, as its events say it. */
export function endReason({ steps }: Placement): number | string {
  const endStep = [...steps].reverse().find(({ type }) => type === 'unfilled' || type === 'failed');
  return (endStep?.reason ?? '') as number | string;
}

/**
 * Why a placement that ended without an ad has none. A mistake in its key comes with it: a sign
 * that no key has.
 */
function whyEnded(evidence: Evidence, numbered: NumberedPlacement) {
  const { describe, mistakes } = evidence;
  const { placement } = numbered;
  const reason = endReason(placement);
  const networksText = reason === Message.NoNetworkFilled ? noNetworkFilled(placement.steps) : '';
  const report =
    whyNoPlace(evidence, numbered, reason) ??
    whyNoResponse(evidence, numbered, reason) ??
    placementReason(numbered, reason as Message, inWords(reason, describe) + networksText);
  const mistake = mistakes.find(
    (found) => found.placement === placement && found.text.includes('apiKey'),
  );
  return mistake ? { ...report, text: `${report.text} ${mistake.text}` } : report;
}

/** Why an ad that was shown cannot be seen, by the reason that explains the others. */
function whyUnseen({ element, number, placement }: NumberedPlacement) {
  if (placement.state !== 'rendered') {
    return [];
  }
  const takenAway = whyTakenAway(placement, number);
  if (takenAway.length || !element) {
    return takenAway;
  }
  const blank = whyBlank(element, number);
  return blank.length ? blank : whyHidden(element, number, true);
}

/**
 * Whether a placement asks for nothing before the browser says that it is near. Options whose
 * getter throws end the request, and are not read.
 */
const isLazyYet = ({ options, state, steps }: Placement) =>
  state === 'fetching' && !!options.lazy && !steps.some(({ type }) => type === 'adRequested');

/** Why the view of an ad that is shown cannot be counted, or a lazy placement waits for ever. */
function whyNotMeasured(
  { describe, isObserving }: Evidence,
  { number, placement }: NumberedPlacement,
) {
  const isLazy = isLazyYet(placement);
  if (isObserving || !(isLazy || placement.state === 'rendered')) {
    return [];
  }
  const words = inWords(Message.NotMeasured, describe);
  const text = isLazy ? `${words} A lazy placement waits for it.` : words;
  return [reasonReport(Message.NotMeasured, number, '', text)];
}

/** Why a placement has no ad, or none that can be seen, the most telling reason first. */
export function explain(evidence: Evidence, numbered: NumberedPlacement): ReasonReport[] {
  const { settings } = evidence.core;
  const { number, placement } = numbered;
  const placeReport =
    placement.state === 'fetched' ? whyNoPlace(evidence, numbered, '') : undefined;
  return [
    ...whyWaiting(evidence, numbered),
    ...(placeReport ? [placeReport] : []),
    ...(hasNoAd(placement.stage) ? [whyEnded(evidence, numbered)] : []),
    ...whyUnseen(numbered),
    ...whyNotMeasured(evidence, numbered),
    ...whyNoVideo(evidence, numbered),
    ...whyNoNetwork(placement.steps, number, settings.childDirected),
    ...whyNoBid(placement, number, settings),
  ];
}
