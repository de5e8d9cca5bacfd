import type { Diagnostics } from '../public/diagnostics';
import { within } from './within';

/** A page as a browser driver has it: Playwright's and Puppeteer's both fit. */
export interface AuditPage {
  /** Evaluates an expression on the page; resolves with what its promise resolves with, as JSON. */
  evaluate(expression: string): Promise<unknown>;
}

/** A request of the page. */
export interface RequestFact {
  url: string;
  /** Milliseconds since the page's time origin. */
  startTime: number;
  responseEnd: number;
}

/** What is read from a page with the tag. */
export interface PageFacts {
  report: Diagnostics;
  /** Addresses of `preconnect`, `dns-prefetch` and `preload` links. */
  hints: string[];
  requests: RequestFact[];
  /** When the page's own document had arrived. */
  documentEnd: number;
  hasConsentPlatform: boolean;
  /** How far the page is scrolled, in CSS pixels. */
  scrollTop: number;
}

/** What rules judge: a page, and what is tolerated there. */
export interface Audited extends PageFacts {
  /** Milliseconds by which the tag, an ad request or the visitor's choice may be late. */
  lateMs: number;
}

/** How long the audit waits for more after everything has ended, in ms: costs come a little later. */
const QUIET_MS = 1500;

/** How long the page may take for everything else, in ms: its scripts are strangers', and may never answer. */
const GRACE_MS = 5000;

/** Reads the facts on the page, once its placements have ended or their time is over. */
const COLLECT = `(async (limit, quiet) => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const end = performance.now() + limit;
  const tag = () => window.adsnativetag && window.adsnativetag.diagnostics && window.adsnativetag;
  while (!tag() && performance.now() < end) await wait(100);
  if (!tag()) return null;
  const read = () => tag().diagnostics();
  const isOver = ({ placements }) =>
    placements.length > 0 &&
    placements.every(({ options, state }) => (options && options.lazy) || !['idle', 'fetching', 'fetched'].includes(state));
  while (!isOver(await read()) && performance.now() < end) await wait(200);
  await wait(quiet);
  const links = document.querySelectorAll('link[rel~=preconnect], link[rel~=dns-prefetch], link[rel~=preload]');
  const [page] = performance.getEntriesByType('navigation');
  return JSON.stringify({
    report: await read(),
    hints: [...links].map(({ href }) => href),
    requests: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({ url: name, startTime, responseEnd })),
    documentEnd: page ? page.responseEnd : 0,
    hasConsentPlatform: ['__tcfapi', '__gpp', '__uspapi'].some((name) => typeof window[name] === 'function'),
    scrollTop: scrollY,
  });
})`;

/** Reads a page; `null` if there is no tag on it after `timeoutMs`. Rejects if the page does not answer. */
export async function readPage(page: AuditPage, timeoutMs: number): Promise<PageFacts | null> {
  const asked = page.evaluate(`${COLLECT}(${Number(timeoutMs)}, ${QUIET_MS})`);
  const text = await within(asked, timeoutMs + QUIET_MS + GRACE_MS, 'The answer of the page');
  return typeof text === 'string' ? (JSON.parse(text) as PageFacts) : null;
}
