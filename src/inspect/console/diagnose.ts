import type { Core } from '../../contract/core';
import type { TagEvent } from '../../public/ad-unit';
import type { CostReport } from '../../public/costs';
import type { Diagnostics, PlacementReport, StepReport } from '../../public/diagnostics';
import type { TraceStep } from '../../public/events';
import { hasConsentPlatform } from '../../shared/consent-platform';
import { now } from '../../shared/now';
import { FOLDER } from '../../shared/own-folder';
import { type LoadedFile, loadedFiles } from '../../shared/own-request';
import { SUBVERSION, VERSION } from '../../shared/version';
import { ACTIVITIES } from './activities';
import type { Diagnosis, Evidence, NumberedPlacement, Refusal } from './evidence';
import { endReason, explain } from './explain';
import { explainPage } from './explain-page';
import type { Files } from './files';
import { lint } from './lint';
import { elementOf, placeReport } from './place-report';
import { shortAddress, toPlain } from './plain';
import type { createProbe } from './probe';
import { publicSettings } from './public-settings';
import { keyOf } from './reason';
import { inWords, stepReport } from './step-report';
import { trackerReports } from './tracker-reports';
import { responseText, triesOf } from './tries';
import { requestOf } from './why-no-response';

/** What the console has seen since it was loaded, and the files that it asks. */
interface Witness {
  files: Promise<Files>;
  heard: readonly TagEvent[];
  refusals(): Refusal[];
  probe: ReturnType<typeof createProbe>;
}

/**
 * What the visitor allows. If nothing has asked yet, the console does not either: that would load a
 * file.
 */
async function consentReport({ consent, loaded }: Core): Promise<Diagnostics['consent']> {
  if (!loaded.consent) {
    return hasConsentPlatform() ? 'unknown' : null;
  }
  // What is not known by now may never be: nothing waits for it.
  const consentNow = await Promise.race([
    consent()?.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve)),
  ]);
  if (!consentNow) {
    return 'unknown';
  }
  return {
    signals: consentNow.parameters(),
    allowed: ACTIVITIES.filter(consentNow.allows),
    forbidden: ACTIVITIES.filter((activity) => !consentNow.allows(activity)),
  };
}

/** Steps in words, each with how long the ad server took where it says that the answer is there. */
function stepReports(
  traceSteps: readonly TraceStep[],
  { describe }: Files,
  loadedFiles: LoadedFile[],
  numberOf: (traceStep: TraceStep) => number,
): StepReport[] {
  return traceSteps.map((traceStep, index) => {
    const report = stepReport(traceStep, numberOf(traceStep), describe);
    return {
      ...report,
      text: [report.text, responseText(traceStep, traceSteps.slice(0, index), loadedFiles)]
        .filter(Boolean)
        .join(' · '),
    };
  });
}

function placementReport(
  evidence: Evidence,
  numbered: NumberedPlacement,
  loadedFiles: LoadedFile[],
  cost: CostReport | null,
): PlacementReport {
  const { number, placement } = numbered;
  const trace = stepReports(placement.steps, evidence, loadedFiles, () => number);
  return {
    number,
    key: keyOf(placement),
    state: placement.state,
    reason: inWords(endReason(placement), evidence.describe),
    options: toPlain(placement.config),
    place: placeReport(evidence, numbered),
    request: requestOf(placement),
    response: toPlain(placement.callbackData),
    trace,
    times: triesOf(placement.steps, now(), loadedFiles, FOLDER),
    bids: trace.filter(({ type }) => type.startsWith('bid')),
    trackers: trackerReports(placement, evidence.core.trust),
    cost,
  };
}

/**
 * Reports what the tag did on this page, and why. Makes no requests, and changes nothing on the
 * page.
 */
export async function diagnose(core: Core, witness: Witness): Promise<Diagnosis> {
  const { heard, probe, refusals } = witness;
  const files = await witness.files;
  const advice = await core
    .load('advice')
    .then(({ meantId, mistakes, settingNames }) => ({
      meantId,
      mistakes: mistakes(),
      settingNames,
    }))
    .catch(() => ({
      meantId: () => '',
      mistakes: [],
      settingNames: [],
    }));
  const consent = await consentReport(core);
  const all = [...core.allPlacements].map(
    (placement, index): NumberedPlacement => ({
      placement,
      number: index + 1,
      element: elementOf(placement, files.layout),
    }),
  );
  const refused = refusals();
  const evidence: Evidence = {
    ...files,
    ...advice,
    core,
    refusals: refused.filter((refusal) => !probe.isOwn(refusal)),
    reach: probe.reach(refused),
  };
  const loaded = loadedFiles();
  const costOf = files.costs?.costsNow();
  const pageAddress = core.pageState.address(core.settings);
  return {
    all,
    measure: files.measure,
    report: {
      version: 1,
      tag: { version: VERSION, subversion: SUBVERSION },
      time: now(),
      page: {
        url: shortAddress(pageAddress.url),
        referrer: shortAddress(pageAddress.ref),
        width: innerWidth,
        height: innerHeight,
        userAgent: navigator.userAgent,
      },
      settings: toPlain(publicSettings(core.settings, advice.settingNames)),
      consent,
      reasons: [
        ...explainPage(evidence),
        ...all.flatMap((numbered) => explain(evidence, numbered)),
      ],
      placements: all.map((numbered) =>
        placementReport(evidence, numbered, loaded, costOf?.(numbered.placement) ?? null),
      ),
      timeline: stepReports(
        heard,
        files,
        loaded,
        (event) => all.findIndex(({ placement }) => placement === event.placement) + 1,
      ),
      findings: lint(evidence, all),
    },
  };
}
