import type { Core } from '../../contract/core';
import { Cause, Message } from '../../contract/messages';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { LoggedError, Mistake } from '../../contract/report';
import type { Measure } from '../../contract/watch';
import type { ReasonReport } from '../../public/diagnostics';
import { hasNoAd } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { keyOf } from './lint';
import { withoutPerson } from './plain';
import { isTrusted, type Refusal } from './policy';
import { reasonReport } from './reason';
import type { Reach } from './sight';
import { type Describe, errorText, inWords } from './step-report';
import { whyHidden } from './why-hidden';
import { whyBlank, whyCopies, whyTakenAway } from './why-lost';
import { isNoNetworkFilled, noNetworkFilled, whyNoBid, whyNoNetwork } from './why-no-demand';
import { whyNoList } from './why-no-list';
import { whyNoPlace } from './why-no-place';
import { whyNoResponse, withoutQuery } from './why-no-response';
import { whyNoVideo } from './why-no-video';
import { isRefusedLeave, whyNoWindow } from './why-no-window';
import { whyWaiting } from './why-waiting';

/** What the reasons are drawn from, besides the placement. */
export interface DiagnosisContext {
  core: Core;
  describe: Describe;
  refusals: readonly Refusal[];
  reach: Reach;
  layout: Layout | undefined;
  measure: Measure;
  /** What the tag has logged as errors. */
  errors: readonly LoggedError[];
  /** What is wrong with options and settings. */
  mistakes: readonly Mistake[];
}

/** What is wrong with a placement's key: a name that is near to it, or a sign that no key has. */
function keyMistake({ mistakes }: DiagnosisContext, placement: Placement): string {
  const found = mistakes.find((one) => one.placement === placement && one.text.includes('apiKey'));
  return found ? ` ${found.text}` : '';
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

/** The same; a mistake in the key comes with it. */
function whyEndedOrMistaken(evidence: DiagnosisContext, placement: Placement, number: number): ReasonReport {
  const report = whyEnded(evidence, placement, number);
  return { ...report, text: report.text + keyMistake(evidence, placement) };
}

/** Why an ad that was shown cannot be seen, by the reason that explains the others. */
function whyUnseen(
  core: Core,
  placement: Placement,
  number: number,
  element: Element | null,
): ReasonReport[] {
  if (placement.state !== 'rendered') return [];
  const taken = whyTakenAway(core, placement, number);
  if (taken.length || !element) return taken;
  const blank = whyBlank(element, number);
  return blank.length ? blank : whyHidden(element, number, true);
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
  const hasPageThrown = evidence.errors.some(({ code }) => code === Message.CallbackThrew);
  // What would have displayed it may be what threw.
  if (place?.number === Cause.NotDisplayed && hasPageThrown)
    place.text += ' A function of the page threw, perhaps before it came to that.';
  const waiting = whyWaiting({
    placement,
    number,
    key: keyOf(placement),
    element,
    hasPageThrown,
    isConsentAsked: !!core.loaded.consent,
    isUnseen: !!prerendering || visibilityState === 'hidden',
    now: performance.now(),
    layout,
  });
  return [
    ...waiting,
    ...(place ? [place] : []),
    ...(hasNoAd(stage) ? [whyEndedOrMistaken(evidence, placement, number)] : []),
    ...whyUnseen(core, placement, number, element),
    ...whyNoVideo(placement, number, evidence.measure),
    ...whyNoNetwork(steps, number, core.settings.childDirected),
    ...whyNoBid(placement, number, core.settings),
  ];
}

/** The errors of the page's own functions, each once. */
function thrownByPage(errors: readonly LoggedError[]): ReasonReport[] {
  const thrown = errors.filter(({ code, detail }) => code === Message.CallbackThrew && detail !== undefined);
  return [...new Set(thrown.map(({ detail }) => errorText(detail)))].map((text) =>
    reasonReport(
      Message.CallbackThrew,
      0,
      'page',
      `The page’s own script threw in a function that the tag called: ${text || 'something without a text'}.`,
    ),
  );
}

/** Whether scripts of the page see something else by the tag's name: a `const` or `let` of theirs hides the window's. */
function hasNameOfItsOwn(): boolean {
  try {
    return adsnativetag !== window.adsnativetag;
  } catch {
    // So does one whose own line threw, as `let adsnativetag = adsnativetag || {}` does.
    return true;
  }
}

/** Reasons that concern the whole page: `base` is the address of the tag's folder. */
export function explainPage({ core, errors, refusals }: DiagnosisContext, base: string): ReasonReport[] {
  const { placements, settings } = core;
  const reasons = [
    ...thrownByPage(errors.filter((one) => !isRefusedLeave(one))),
    ...whyNoList(core),
    ...whyCopies(core),
    ...whyNoWindow(core, errors),
  ];
  if (!placements.size && !reasons.some(({ number }) => number === Cause.NoList)) {
    const hint = hasNameOfItsOwn() ? ' A const or let “adsnativetag” of the page hides the window’s.' : '';
    const text = `The tag runs, and no placement was made: nothing can be requested.${hint}`;
    reasons.push(reasonReport(Cause.NoPlacement, 0, 'adsnativetag', text));
  }
  for (const { directive, url } of refusals) {
    if (!url.startsWith(settings.apiUrl) && !url.startsWith(base)) continue;
    const text = `The page’s Content-Security-Policy refused ${withoutQuery(url)}: ${directive}.`;
    reasons.push(reasonReport(Cause.RefusedByPolicy, 0, directive, text));
  }
  return reasons;
}
