import type { Core } from '../../contract/core';
import type { TagEvent } from '../../public/ad-unit';
import type { Diagnostics, PlacementReport } from '../../public/diagnostics';
import { hasConsentPlatform } from '../../shared/consent-platform';
import { SUBVERSION, VERSION } from '../../shared/version';
import { ACTIVITIES } from './activities';
import { endReason, explain } from './explain';
import { explainPage } from './explain-page';
import type { Files } from './files';
import { keyOf, lint } from './lint';
import { elementOf, placeReport } from './place-report';
import { shortAddress, toPlain } from './plain';
import type { createProbe } from './probe';
import { publicSettings } from './public-settings';
import type { Diagnosis, Evidence, Numbered, Refusal } from './sight';
import { inWords, stepReport } from './step-report';
import { trackerReports } from './tracker-reports';
import { requestOf } from './why-no-response';

/** What the console has seen since it was loaded, and the files that it asks. */
export interface Witness {
  files: Promise<Files>;
  heard: readonly TagEvent[];
  refusals(): Refusal[];
  probe: ReturnType<typeof createProbe>;
}

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
  return {
    signals: known.parameters(),
    allowed: ACTIVITIES.filter(known.allows),
    forbidden: ACTIVITIES.filter((activity) => !known.allows(activity)),
  };
}

function placementReport(evidence: Evidence, one: Numbered): PlacementReport {
  const { core, costs, describe } = evidence;
  const { number, placement } = one;
  const trace = placement.steps.map((step) => stepReport(step, number, describe));
  return {
    number,
    key: keyOf(placement),
    state: placement.state,
    reason: inWords(endReason(placement), describe),
    options: toPlain(placement.config),
    place: placeReport(evidence, one),
    request: requestOf(placement),
    response: toPlain(placement.callbackData),
    trace,
    bids: trace.filter(({ type }) => type.startsWith('bid')),
    trackers: trackerReports(placement, core.trust),
    cost: costs?.reportOf(placement) ?? null,
  };
}

/** Reports what the tag did on this page, and why. Makes no requests, and changes nothing on the page. */
export async function diagnose(core: Core, witness: Witness): Promise<Diagnosis> {
  const { heard, probe, refusals } = witness;
  const files = await witness.files;
  const mistakes = await core
    .load('advice')
    .then((advice) => advice.mistakes())
    .catch(() => []);
  const consent = await consentReport(core);
  const all = [...core.placements].map((placement, index): Numbered => {
    return { placement, number: index + 1, element: elementOf(placement, files.layout) };
  });
  const refused = refusals();
  const evidence: Evidence = {
    ...files,
    core,
    mistakes,
    refusals: refused.filter((refusal) => !probe.isOwn(refusal)),
    reach: probe.reach(refused),
  };
  const numberOf = (unit: unknown) => all.findIndex(({ placement }) => placement === unit) + 1;
  const sent = core.page.address(core.settings);
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
    reasons: [...explainPage(evidence), ...all.flatMap((one) => explain(evidence, one))],
    placements: all.map((one) => placementReport(evidence, one)),
    timeline: heard.map((event) => stepReport(event, numberOf(event.placement), files.describe)),
    findings: lint(evidence, all),
  };
  return { report, all, measure: files.measure };
}
