import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { unshadowed } from '../../inlined/unshadowed';
import { SUBVERSION, VERSION } from '../../inlined/version';
import type { TagEvent } from '../../public/ad-unit';
import type { ConsentReport, Diagnostics, PlacementReport } from '../../public/diagnostics';
import type { Cost } from '../cost/contract';
import type { Messages } from '../messages/contract';
import { ACTIVITIES } from './activities';
import { keyOf, lint } from './lint';
import { elementOf, placeReport } from './place-report';
import { toPlain, withoutPerson } from './plain';
import { type Describe, inWords, stepReport } from './step-report';
import { trackerReports } from './tracker-reports';

/** Data in addition to the core: events, and what the page's policy blocked. */
export interface Witness {
  heard: readonly TagEvent[];
  blocked(): string[];
  /** What measures costs; nothing if its file did not load. */
  costs: Promise<Cost | undefined>;
}

/** What the visitor allows. If nothing has asked yet, the console does not either: that would load a file. */
async function consentReport({ consent, loaded }: Core): Promise<Diagnostics['consent']> {
  const page = window as never as Record<string, unknown>;
  if (!loaded.consent) return ['__tcfapi', '__gpp', '__uspapi'].some((name) => page[name]) ? 'unknown' : null;
  const known = await consent()?.catch(() => undefined);
  if (!known) return 'unknown';
  const report: ConsentReport = { signals: known.parameters(), allowed: [], forbidden: [] };
  for (const activity of ACTIVITIES) report[known.allows(activity) ? 'allowed' : 'forbidden'].push(activity);
  return report;
}

function placementReport(
  core: Core,
  placement: Placement,
  number: number,
  element: Element | null,
  describe: Describe,
  costs: Cost | undefined,
): PlacementReport {
  const { callbackData, config, show, state, steps } = placement;
  const trace = steps.map((step) => stepReport(step, number, describe));
  const latest = [...steps].reverse();
  const request = latest.find(({ type }) => type === 'adRequested');
  const end = latest.find(({ type }) => /^(unfilled|failed)$/.test(String(type)));
  return {
    number,
    key: keyOf(placement),
    state,
    reason: inWords(end?.reason, describe),
    options: toPlain(config),
    place: element && placeReport(element, !!show?.drawn?.some((one) => one.element === element)),
    request: withoutPerson(typeof request?.url === 'string' ? request.url : ''),
    response: toPlain(callbackData),
    trace,
    bids: trace.filter(({ type }) => type.startsWith('bid')),
    trackers: trackerReports(placement, core.trust),
    cost: costs?.reportOf(placement) ?? null,
  };
}

/** A diagnosis with the elements of its placements, in the same order. */
export interface Diagnosis {
  report: Diagnostics;
  placements: Placement[];
  elements: (Element | null)[];
}

/** Reports what the tag did on this page, and why. Makes no requests, and changes nothing on the page. */
export async function diagnose(core: Core, { blocked, costs, heard }: Witness): Promise<Diagnosis> {
  const { describe }: Pick<Messages, 'describe'> = await core.load('messages');
  const placements = [...core.placements];
  const elements = await Promise.all(placements.map((placement) => elementOf(core, placement)));
  const consent = await consentReport(core);
  const cost = await costs;
  const numberOf = (unit: unknown) => placements.indexOf(unit as Placement) + 1;
  const report: Diagnostics = {
    version: 1,
    tag: { version: VERSION, subversion: SUBVERSION },
    time: performance.now(),
    page: {
      url: withoutPerson(location.href),
      referrer: unshadowed(document).referrer,
      width: innerWidth,
      height: innerHeight,
      userAgent: navigator.userAgent,
    },
    settings: toPlain({ ...core.settings }),
    consent,
    placements: placements.map((placement, index) =>
      placementReport(core, placement, index + 1, elements[index] ?? null, describe, cost),
    ),
    timeline: heard.map((event) => stepReport(event, numberOf(event.placement), describe)),
    findings: lint(placements, elements, blocked()),
  };
  return { report, placements, elements };
}
