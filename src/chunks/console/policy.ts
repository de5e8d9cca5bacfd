import type { Core } from '../../contract/core';
import { unshadowed } from '../../inlined/unshadowed';
import { withoutPerson } from './plain';

/** Something that the page's Content-Security-Policy refused. */
export interface Refusal {
  directive: string;
  /** What was refused: an address, or a word such as `inline`. */
  url: string;
}

/** How many refusals are reported. */
const MAX_REFUSALS = 10;

/** What the page's Content-Security-Policy has refused since the page load, as far as the browser has kept reports. */
export function watchPolicy({ guard }: Core): () => Refusal[] {
  const refused = new Map<string, Refusal>();
  const note = (directive: string, blocked: unknown) => {
    const url = withoutPerson(String(blocked || 'inline'));
    refused.set(`${directive} ${url}`, { directive, url });
  };
  unshadowed(document).addEventListener('securitypolicyviolation', (event) =>
    note(event.effectiveDirective, event.blockedURI),
  );
  const { ReportingObserver: Observer } = window as never as {
    ReportingObserver?: new (
      hear: (reports: { body: { effectiveDirective: string; blockedURL: string } }[]) => void,
      options: object,
    ) => { observe(): void };
  };
  if (Observer) {
    const hear = guard((reports: { body: { effectiveDirective: string; blockedURL: string } }[]) => {
      for (const { body } of reports) note(body.effectiveDirective, body.blockedURL);
    });
    new Observer(hear, { types: ['csp-violation'], buffered: true }).observe();
  }
  return () => [...refused.values()].slice(0, MAX_REFUSALS);
}

/** Whether the page's Trusted Types accept what the tag makes; also if it requires none. */
export function isTrusted({ trust }: Core): boolean {
  const { trustedTypes } = window as never as { trustedTypes?: { isScriptURL(value: unknown): boolean } };
  return !trustedTypes || trustedTypes.isScriptURL(trust.createScriptURL(''));
}
