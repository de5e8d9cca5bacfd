import { Cause, Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { LoggedError } from '../../contract/report';
import type { ReasonReport } from '../../public/diagnostics';
import { hasNoAd } from '../../shared/stages';
import { keyOf } from './lint';
import { reasonReport } from './reason';
import type { Evidence, Numbered } from './sight';
import { errorText, inWords } from './step-report';
import { whyHidden } from './why-hidden';
import { whyBlank, whyCopies, whyTakenAway } from './why-lost';
import { noNetworkFilled, whyNoBid, whyNoNetwork } from './why-no-demand';
import { whyNoList } from './why-no-list';
import { whyNoPlace } from './why-no-place';
import { whyNoResponse, withoutQuery } from './why-no-response';
import { whyNoVideo } from './why-no-video';
import { isRefusedLeave, whyNoWindow } from './why-no-window';
import { whyWaiting } from './why-waiting';

/** Why a placement's last request brought no ad, as its events say it. */
export function endReason({ steps }: Placement): number | string {
  const end = [...steps].reverse().find(({ type }) => type === 'unfilled' || type === 'failed');
  return (end?.reason ?? '') as number | string;
}

/** Why a placement that ended without an ad has none. A mistake in its key comes with it: a sign that no key has. */
function whyEnded(evidence: Evidence, one: Numbered): ReasonReport {
  const { describe, mistakes } = evidence;
  const { number, placement } = one;
  const reason = endReason(placement);
  const more = reason === Message.NoNetworkFilled ? noNetworkFilled(placement.steps) : '';
  const report =
    whyNoPlace(evidence, one, reason) ??
    whyNoResponse(evidence, one, reason) ??
    reasonReport(reason as Message, number, keyOf(placement), inWords(reason, describe) + more);
  const mistake = mistakes.find((found) => found.placement === placement && found.text.includes('apiKey'));
  return mistake ? { ...report, text: `${report.text} ${mistake.text}` } : report;
}

/** Why an ad that was shown cannot be seen, by the reason that explains the others. */
function whyUnseen({ core }: Evidence, { element, number, placement }: Numbered): ReasonReport[] {
  if (placement.state !== 'rendered') return [];
  const taken = whyTakenAway(core, placement, number);
  if (taken.length || !element) return taken;
  const blank = whyBlank(element, number);
  return blank.length ? blank : whyHidden(element, number, true);
}

/** Why a placement has no ad, or none that can be seen, the most telling reason first. */
export function explain(evidence: Evidence, one: Numbered): ReasonReport[] {
  const { settings } = evidence.core;
  const { number, placement } = one;
  const place = placement.state === 'fetched' ? whyNoPlace(evidence, one, '') : undefined;
  return [
    ...whyWaiting(evidence, one),
    ...(place ? [place] : []),
    ...(hasNoAd(placement.stage) ? [whyEnded(evidence, one)] : []),
    ...whyUnseen(evidence, one),
    ...whyNoVideo(evidence, one),
    ...whyNoNetwork(placement.steps, number, settings.childDirected),
    ...whyNoBid(placement, number, settings),
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
export function explainPage({ core, errors, refusals }: Evidence, base: string): ReasonReport[] {
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
