import type { PlacementReport } from '../../public/diagnostics';
import { membersOf } from '../../shared/json';
import { LOADER, type PageFacts } from './facts';

export function loaderOf({ requests }: PageFacts) {
  return requests.find(({ url }) => LOADER.test(url));
}

/** When a placement's ad was requested, in ms; `undefined` if it was not. */
export function requestedAt({ trace }: PlacementReport) {
  return trace.find(({ type }) => type === 'adRequested')?.time;
}

/** The placements whose request waits for nothing but the page. */
export function eagerPlacements({ report }: PageFacts) {
  const { defaults } = membersOf(report.settings);
  return report.placements.filter(
    ({ options }) => !{ ...membersOf(defaults), ...membersOf(options) }.lazy,
  );
}

/**
 * By how many milliseconds the visitor's choice held up the first ad request: from the moment at
 * which the tag could ask for it; 0 if nothing asked.
 */
export function consentDelay(pageFacts: PageFacts) {
  const file = pageFacts.requests.find(({ url }) => /\/consent-[\da-f]{8}\.js/.test(url));
  if (!pageFacts.hasConsentPlatform || !file) {
    return 0;
  }
  const times = eagerPlacements(pageFacts).flatMap((placement) => requestedAt(placement) ?? []);
  return times.length ? Math.max(0, Math.min(...times) - file.responseEnd) : 0;
}
