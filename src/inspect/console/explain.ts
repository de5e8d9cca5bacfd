import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { hasNoAd } from '../../shared/stages';
import type { Evidence, NumberedPlacement } from './evidence';
import { keyOf, type Reason, reason, reportsOf } from './reason';
import { inWords } from './step-report';
import { whyHidden } from './why-hidden';
import { whyBlank, whyTakenAway } from './why-lost';
import { passbackText, whyNoBid, whyNoNetwork } from './why-no-demand';
import { whyNoPlace } from './why-no-place';
import { whyNoResponse } from './why-no-response';
import { whyNoVideo } from './why-no-video';
import { whyWaiting } from './why-waiting';

/** Why a placement's last request brought no ad, as its events say it. */
export function endReason({ steps }: Placement) {
  const endStep = [...steps].reverse().find(({ type }) => type === 'unfilled' || type === 'failed');
  return (endStep?.reason ?? '') as number | string;
}

/**
 * Why a placement that ended without an ad has none. A mistake in its key comes with it: a sign
 * that no key has.
 */
function whyEnded(evidence: Evidence, placement: Placement): Reason {
  const ended = endReason(placement);
  const networksText = ended === Message.NoNetworkFilled ? passbackText(placement.steps) : '';
  const found =
    whyNoPlace(evidence, placement, ended) ??
    whyNoResponse(evidence, placement, ended) ??
    reason(ended as Message, inWords(ended, evidence.describe) + networksText);
  const mistake = evidence.mistakes.find(
    ({ placement: mistaken, text }) => mistaken === placement && text.includes('apiKey'),
  );
  return mistake ? { ...found, text: `${found.text} ${mistake.text}` } : found;
}

/** Why an ad that was shown cannot be seen, by the reason that explains the others. */
const whyUnseen = (placement: Placement, element: Element | null) =>
  whyTakenAway(placement) ??
  (element ? (whyBlank(element) ?? whyHidden(element, true)) : undefined);

/**
 * Whether a placement asks for nothing before the browser says that it is near. Options whose
 * getter throws end the request, and are not read.
 */
const isLazyYet = ({ options, state, steps }: Placement) =>
  state === 'fetching' && !!options.lazy && !steps.some(({ type }) => type === 'adRequested');

/** Why the view of an ad that is shown cannot be counted, or a lazy placement waits for ever. */
function whyNotMeasured({ describe, isObserving }: Evidence, placement: Placement) {
  const isLazy = isLazyYet(placement);
  if (isObserving || !(isLazy || placement.state === 'rendered')) {
    return undefined;
  }
  const words = inWords(Message.NotMeasured, describe);
  return reason(
    Message.NotMeasured,
    isLazy ? `${words} A lazy placement waits for it.` : words,
    '',
  );
}

/** Why a placement has no ad, or none that can be seen, the most telling reason first. */
export function explain(evidence: Evidence, numbered: NumberedPlacement): ReasonReport[] {
  const { settings } = evidence.core;
  const { element, number, placement } = numbered;
  const { stage, state, steps } = placement;
  const reasons = [
    whyWaiting(evidence, numbered),
    state === 'fetched' && whyNoPlace(evidence, placement, ''),
    hasNoAd(stage) && whyEnded(evidence, placement),
    state === 'rendered' && whyUnseen(placement, element),
    whyNotMeasured(evidence, placement),
    whyNoVideo(evidence, placement),
    ...whyNoNetwork(steps, settings.childDirected),
    whyNoBid(placement, settings),
  ];
  return reportsOf(reasons, number, keyOf(placement));
}
