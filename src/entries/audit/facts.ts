import type { Diagnostics } from '../../public/diagnostics';
import { readAnswer } from './read-answer';
import { within } from './within';

/** Addresses of the loader, under each of its names. */
export const LOADER = /\/(tag(\.fast)?|render\.v\d)\.js(\?|$)/;

/** A page as a browser driver has it: Playwright's and Puppeteer's both fit. */
export interface AuditPage {
  /** Evaluates an expression on the page; resolves with what its promise resolves with, as JSON. */
  evaluate(expression: string): Promise<unknown>;
}

export interface RequestFact {
  url: string;
  /** Milliseconds since the page's time origin. */
  startTime: number;
  responseEnd: number;
}

/** The tag's script element, and its host. */
export interface ScriptFact {
  url: string;
  /**
   * Whether it shares no connection with the chunks: it comes from another origin, with
   * credentials.
   */
  isCredentialed: boolean;
  /** Whether its host does not let pages of other origins read it. */
  lacksCors: boolean;
}

/** What is read from any page. */
export interface ScriptFacts {
  script: ScriptFact | null;
}

/** What is read from a page with the tag. */
export interface PageFacts extends ScriptFacts {
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

/**
 * How long the audit waits for more after everything has ended, in ms: costs come a little later.
 */
const QUIET_MS = 1500;

/**
 * How long the page may take for everything else, in ms: its scripts are third-party, and may
 * never answer.
 */
const GRACE_MS = 5000;

/** How long the tag's host may take for the audit's own requests, in ms. */
const PROBE_MS = 2000;

/**
 * Reads the tag's script element. Its host is asked without an `Origin`, then with one: a header
 * that is sent only with an `Origin` is missing in what a browser has kept. Where a policy refuses
 * both, nothing is known of the host.
 */
const READ_SCRIPT = `(async (limit) => {
  const element = Array.from(document.querySelectorAll('script[src]')).find(({ src }) => ${LOADER}.test(src));
  if (!element) return null;
  const url = element.src;
  const isForeign = new URL(url).origin !== location.origin;
  const get = (mode, cache) =>
    fetch(url, { mode, cache, credentials: 'omit', signal: AbortSignal.timeout(limit) }).then(() => true, () => false);
  return {
    url,
    isCredentialed: isForeign && element.type !== 'module' && element.crossOrigin === null,
    lacksCors: isForeign && (await get('no-cors', 'reload')) && !(await get('cors', 'force-cache')),
  };
})`;

/** Reads the facts on the page, once its placements have ended or their time is over. */
const COLLECT = `(async (limit, quiet, probe) => {
  const script = () => ${READ_SCRIPT}(probe);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const end = performance.now() + limit;
  const tag = () => window.adsnativetag && window.adsnativetag.diagnostics && window.adsnativetag;
  while (!tag() && performance.now() < end) await wait(100);
  // Without the header the tag's chunks are refused, and the console is one.
  const alone = async (error) => {
    const facts = { script: await script() };
    if (error && !(facts.script && facts.script.lacksCors)) throw error;
    return JSON.stringify(facts);
  };
  if (!tag()) return alone();
  const read = () => tag().diagnostics();
  const isOver = ({ placements, settings }) =>
    placements.length > 0 &&
    placements.every(({ options, state }) => ({ ...settings.defaults, ...options }).lazy || !['idle', 'fetching', 'fetched'].includes(state));
  try {
    while (!isOver(await read()) && performance.now() < end) await wait(200);
  } catch (error) {
    return alone(error);
  }
  await wait(quiet);
  const links = document.querySelectorAll('link[rel~=preconnect], link[rel~=dns-prefetch], link[rel~=preload]');
  const [page] = performance.getEntriesByType('navigation');
  const facts = {
    report: await read(),
    hints: [...links].map(({ href }) => href),
    requests: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({ url: name, startTime, responseEnd })),
    documentEnd: page ? page.responseEnd : 0,
    hasConsentPlatform: ['__tcfapi', '__gpp', '__uspapi'].some((name) => typeof window[name] === 'function'),
    scrollTop: scrollY,
  };
  return JSON.stringify({ ...facts, script: await script() });
})`;

/**
 * Reads a page: only its script if no tag runs after `timeoutMs`. Rejects if the page does not
 * answer.
 */
export async function readPage(
  page: AuditPage,
  timeoutMs: number,
): Promise<PageFacts | ScriptFacts> {
  const text = await within(
    page.evaluate(`${COLLECT}(${Number(timeoutMs)}, ${QUIET_MS}, ${PROBE_MS})`),
    timeoutMs + QUIET_MS + 2 * PROBE_MS + GRACE_MS,
    'The answer of the page',
  );
  return typeof text === 'string'
    ? (readAnswer(text) as PageFacts | ScriptFacts)
    : { script: null };
}
