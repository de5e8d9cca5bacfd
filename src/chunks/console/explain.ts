import type { Reach } from '../../contract/chunks/console';
import type { Layout } from '../../contract/chunks/layout';
import type { Core } from '../../contract/core';
import { Cause, type Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { hasNoAd } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { keyOf } from './lint';
import { withoutPerson } from './plain';
import { isTrusted, type Refusal } from './policy';
import { reasonReport } from './reason';
import { type Describe, inWords } from './step-report';
import { whyHidden } from './why-hidden';
import { isNoNetworkFilled, noNetworkFilled, whyNoBid, whyNoNetwork } from './why-no-demand';
import { whyNoPlace } from './why-no-place';
import { whyNoResponse, withoutQuery } from './why-no-response';
import { whyWaiting } from './why-waiting';

/** What the reasons are drawn from, besides the placement. */
export interface DiagnosisContext {
  core: Core;
  describe: Describe;
  refusals: readonly Refusal[];
  reach: Reach;
  layout: Layout | undefined;
}

/** The address of a placement's last ad request, without the visitor's ids. */
export function requestOf({ steps }: Placement): string {
  const request = [...steps].reverse().find(({ type }) => type === 'adRequested');
  return withoutPerson(typeof request?.url === 'string' ? request.url : '');
}

/** Why a placement's last request brought no ad, as its events say it. */
export function endReason({ steps }: Placement): number | string {
  const end = [...steps].reverse().find(({ type }) => type === 'unfilled' || type === 'failed');
  return (end?.reason ?? '') as number | string;
}

/** Why a placement that ended without an ad has none. */
function whyEnded(evidence: DiagnosisContext, placement: Placement, number: number): ReasonReport {
  const { core, describe, layout, reach, refusals } = evidence;
  const reason = endReason(placement);
  const key = keyOf(placement);
  const place = whyNoPlace(placement, number, reason, layout);
  if (place) return place;
  const response = whyNoResponse({
    number,
    key,
    reason,
    url: requestOf(placement),
    timeoutMs: core.settings.requestTimeout,
    refusals,
    reach,
    isTrusted: isTrusted(core),
  });
  if (response) return response;
  const more = isNoNetworkFilled(reason) ? noNetworkFilled(placement.steps) : '';
  return reasonReport(reason as Message, number, key, inWords(reason, describe) + more);
}

/** Why a placement has no ad, or none that can be seen, the most telling reason first. */
export function explain(
  evidence: DiagnosisContext,
  placement: Placement,
  number: number,
  element: Element | null,
): ReasonReport[] {
  const { core, layout } = evidence;
  const { stage, state, steps } = placement;
  const { prerendering, visibilityState } = unshadowed(document);
  const place = state === 'fetched' ? whyNoPlace(placement, number, '', layout) : undefined;
  const waiting = whyWaiting({
    placement,
    number,
    key: keyOf(placement),
    element,
    isConsentAsked: !!core.loaded.consent,
    isUnseen: !!prerendering || visibilityState === 'hidden',
    now: performance.now(),
  });
  return [
    ...waiting,
    ...(place ? [place] : []),
    ...(hasNoAd(stage) ? [whyEnded(evidence, placement, number)] : []),
    ...(state === 'rendered' && element ? whyHidden(element, number, true) : []),
    ...whyNoNetwork(steps, number),
    ...whyNoBid(placement, number, core.settings),
  ];
}

/** Reasons that concern the whole page: `base` is the address of the tag's folder. */
export function explainPage(
  { core: { placements, settings }, refusals }: DiagnosisContext,
  base: string,
): ReasonReport[] {
  const reasons: ReasonReport[] = [];
  if (!placements.size) {
    const text = 'The tag runs, and no placement was made: nothing can be requested.';
    reasons.push(reasonReport(Cause.NoPlacement, 0, 'adsnativetag', text));
  }
  for (const { directive, url } of refusals) {
    if (!url.startsWith(settings.apiUrl) && !url.startsWith(base)) continue;
    const text = `The page’s Content-Security-Policy refused ${withoutQuery(url)}: ${directive}.`;
    reasons.push(reasonReport(Cause.RefusedByPolicy, 0, directive, text));
  }
  return reasons;
}
