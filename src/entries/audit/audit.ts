/**
 * The npm entry `adsnative-tag/audit`: what is wrong with the ads of a page, in a browser that
 * Playwright or Puppeteer drives (docs/console.md#audit).
 *
 * @module adsnative-tag/audit
 */
import { type AuditPage, readPage } from './facts';
import { type AuditResult, exitCode, toJson, toJUnit, toTable } from './formats';
import { findAll } from './rules';
import { within } from './within';

export type { AuditPage } from './facts';
export type { AuditFinding, Severity } from './findings';
export type { AuditResult } from './formats';
// For those who write their own command.
export { exitCode, toJson, toJUnit, toTable };

/** The options of an audit. */
export interface AuditOptions {
  /** Milliseconds to wait for the tag and its placements. Default 15 000. */
  timeout?: number;
  /**
   * Milliseconds by which the tag may come after the page, an ad request after the tag, and consent
   * after its question. Default 500; a busy machine needs more.
   */
  late?: number;
}

/** ms. Networks may need their time after a slow answer. */
export const TIMEOUT_MS = 15_000;

/** ms. Visitors notice half a second. */
const LATE_MS = 500;

/**
 * Script that makes the tag measure costs from the beginning, also in networks' frames, and the
 * browser remember more requests than 250, so that late ones are judged. Add it before the page is
 * opened: `page.addInitScript(MEASURE_COSTS)` with Playwright,
 * `page.evaluateOnNewDocument(MEASURE_COSTS)` with Puppeteer.
 */
export const MEASURE_COSTS = `if (window === top) {
  performance.setResourceTimingBufferSize(5000);
  window.adsnativetag = window.adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ costs: true }); });
}`;

/** Audits an open page, once its placements have ended. Changes nothing on it. */
export async function audit(
  page: AuditPage,
  { timeout = TIMEOUT_MS, late = LATE_MS }: AuditOptions = {},
): Promise<AuditResult> {
  const pageFacts = await readPage(page, timeout);
  return {
    url: String(await within(page.evaluate('location.href'), timeout, 'The address of the page')),
    findings: findAll({ ...pageFacts, lateMs: late }),
  };
}
