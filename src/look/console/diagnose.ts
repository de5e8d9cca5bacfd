import type { Core } from '../../contract/core';
import type { Cost } from '../../contract/look';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { Mistake } from '../../contract/report';
import type { Measure } from '../../contract/watch';
import type { TagEvent } from '../../public/ad-unit';
import type { ConsentReport, Diagnostics, Finding, PlacementReport } from '../../public/diagnostics';
import { hasConsentPlatform } from '../../shared/consent-platform';
import { sentAddress } from '../../shared/page-address';
import { SUBVERSION, VERSION } from '../../shared/version';
import { ACTIVITIES } from './activities';
import { cutFinding } from './cut';
import { type DiagnosisContext, endReason, explain, explainPage, requestOf } from './explain';
import { keyOf, lint, unlistedFindings } from './lint';
import { elementOf, placeReport } from './place-report';
import { shortAddress, toPlain } from './plain';
import type { Refusal } from './policy';
import type { Probe } from './probe';
import { publicSettings } from './public-settings';
import type { Diagnosis } from './sight';
import { inWords, stepReport } from './step-report';
import { trackerReports } from './tracker-reports';
import type { Words } from './words';

/** Data in addition to the core: events, what the page's policy refused, and whether the ad server can be reached. */
export interface DiagnosisSources {
  heard: readonly TagEvent[];
  refusals(): Refusal[];
  probe: Probe;
  words: Promise<Words>;
  /** What measures costs; nothing if its file did not load. */
  costs: Promise<Cost | undefined>;
  layout: Promise<Layout | undefined>;
  measure: Promise<Measure>;
}

/** The folder of the tag's files. */
const BASE = new URL('.', import.meta.url).href;

/** The value of a promise that is settled by now; otherwise `undefined`, so that nothing waits for what may never come. */
function ready<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  const later = new Promise<undefined>((resolve) => setTimeout(resolve));
  return Promise.race([Promise.resolve(promise).catch(() => undefined), later]);
}

/** What the visitor allows. If nothing has asked yet, the console does not either: that would load a file. */
async function consentReport({ consent, loaded }: Core): Promise<Diagnostics['consent']> {
  if (!loaded.consent) return hasConsentPlatform() ? 'unknown' : null;
  const known = await ready(consent());
  if (!known) return 'unknown';
  const report: ConsentReport = { signals: known.parameters(), allowed: [], forbidden: [] };
  for (const activity of ACTIVITIES) report[known.allows(activity) ? 'allowed' : 'forbidden'].push(activity);
  return report;
}

function placementReport(
  { core, costs, describe, measure }: DiagnosisContext & { costs: Cost | undefined },
  placement: Placement,
  number: number,
  element: Element | null,
): PlacementReport {
  const { callbackData, show, state, steps } = placement;
  const trace = steps.map((step) => stepReport(step, number, describe));
  return {
    number,
    key: keyOf(placement),
    state,
    reason: inWords(endReason(placement), describe),
    options: toPlain(placement.config),
    place: element && placeReport(element, !!show?.drawn?.some((one) => one.element === element), measure),
    request: requestOf(placement),
    response: toPlain(callbackData),
    trace,
    bids: trace.filter(({ type }) => type.startsWith('bid')),
    trackers: trackerReports(placement, core.trust),
    cost: costs?.reportOf(placement) ?? null,
  };
}

/** The mistakes in options and settings. */
const readMistakes = ({ load }: Core): Promise<Mistake[]> =>
  load('advice')
    .then(({ mistakes }) => mistakes())
    .catch(() => []);

/** Reports what the tag did on this page, and why. Makes no requests, and changes nothing on the page. */
export async function diagnose(
  core: Core,
  { heard, probe, refusals, ...files }: DiagnosisSources,
): Promise<Diagnosis> {
  const [{ describe, errors }, costs, layout, measure, mistakes] = await Promise.all([
    files.words,
    files.costs,
    files.layout,
    files.measure,
    readMistakes(core),
  ]);
  const placements = [...core.placements];
  const elements = placements.map((placement) => elementOf(placement, layout));
  const consent = await consentReport(core);
  const refused = refusals().filter((refusal) => !probe.isOwn(refusal));
  const evidence = {
    core,
    costs,
    describe,
    errors,
    layout,
    measure,
    mistakes,
    refusals: refused,
    reach: probe.reach(refusals()),
  };
  const numberOf = (unit: unknown) => (placements as unknown[]).indexOf(unit) + 1;
  const sent = sentAddress(core.settings);
  const report: Diagnostics = {
    version: 1,
    tag: { version: VERSION, subversion: SUBVERSION },
    time: performance.now(),
    page: {
      url: shortAddress(sent.url),
      referrer: shortAddress(sent.ref),
      width: innerWidth,
      height: innerHeight,
      userAgent: navigator.userAgent,
    },
    settings: toPlain(publicSettings(core.settings)),
    consent,
    reasons: [
      ...explainPage(evidence, BASE),
      ...placements.flatMap((placement, index) =>
        explain(evidence, placement, index + 1, elements[index] ?? null),
      ),
    ],
    placements: placements.map((placement, index) =>
      placementReport(evidence, placement, index + 1, elements[index] ?? null),
    ),
    timeline: heard.map((event) => stepReport(event, numberOf(event.placement), describe)),
    findings: [
      ...mistakes.map(
        ({ placement, text }): Finding => ({ rule: 'option', placement: numberOf(placement), text }),
      ),
      ...unlistedFindings(core.page.unlisted),
      ...cutFinding(core),
      ...lint(placements, elements, refused),
    ],
  };
  return { report, placements, elements, measure };
}
