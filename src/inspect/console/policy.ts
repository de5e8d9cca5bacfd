import type { Core } from '../../contract/core';
import { unshadowed } from '../../shared/unshadowed';
import type { Refusal } from './evidence';
import { withoutPerson } from './plain';

/** How many refusals are kept: a page may stay open for days. */
const MAX_KEPT = 1000;

/**
 * What the page's Content-Security-Policy has refused since the page load, as far as the browser
 * has kept reports.
 */
export function watchPolicy({ guard }: Core) {
  const refused = new Map<string, Refusal>();
  const noteEvent = (directive: string, blocked: unknown, policy: string) => {
    const url = withoutPerson(String(blocked || 'inline'));
    if (refused.size < MAX_KEPT) {
      refused.set(`${directive} ${url}`, { directive, url, policy });
    }
  };
  unshadowed(document).addEventListener('securitypolicyviolation', (event) =>
    noteEvent(event.effectiveDirective, event.blockedURI, event.originalPolicy),
  );
  const { ReportingObserver: Observer } = window;
  const onReports = (reports: Report[]) => {
    for (const { body } of reports) {
      const { blockedURL, effectiveDirective, originalPolicy } = body as CSPViolationReportBody;
      noteEvent(effectiveDirective, blockedURL, originalPolicy);
    }
  };
  const observer =
    Observer && new Observer(guard(onReports), { types: ['csp-violation'], buffered: true });
  observer?.observe();
  return () => {
    // Violations that the browser has kept are delivered later.
    onReports(observer?.takeRecords() ?? []);
    return [...refused.values()];
  };
}

/** Whether the page's Trusted Types accept what the tag makes; also if it requires none. */
export function isTrusted({ trust }: Core) {
  const { trustedTypes } = window;
  return !trustedTypes || trustedTypes.isScriptURL(trust.createScriptURL(''));
}
