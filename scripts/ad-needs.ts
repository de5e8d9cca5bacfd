import { findDriver, launch } from '../src/entries/audit/drivers';
import { readPage } from '../src/entries/audit/facts';

/** ms. How long a page may take, and again its ads. */
const TIMEOUT_MS = 15_000;

/** What a page's ads were seen to need. */
export interface AdNeeds {
  /** The origins that their images and trackers came from: first those that came first. */
  hosts: string[];
  /**
   * The tag's files that were asked for until they were drawn, by chunk; a page that makes itself
   * heard has some more.
   */
  chunks: string[];
}

/** Files for those who look, and not for an ad. */
const LOOKING = /^(advice|console|cost|messages|profile|ui)$/;

/** What the page requested: images after a time, of whom, and files until a time, each in order. */
const READ = `([answered, drawn]) => {
  const all = performance.getEntriesByType('resource');
  const images = all.filter(({ initiatorType, startTime }) => initiatorType === 'img' && startTime >= answered);
  return {
    hosts: images.map(({ name }) => new URL(name).origin).filter((origin) => origin !== location.origin && origin !== 'null'),
    chunks: all.filter(({ startTime }) => startTime <= drawn).map(({ name }) => /\\/([a-z-]+)-[0-9a-f]{8}\\.js$/.exec(name.split('?')[0])?.[1]),
  };
}`;

/**
 * Visits a page, and returns what its ads need. Needs a browser: `CHROMIUM_PATH`, or the driver's
 * own. Rejects if none starts, or the page does not answer.
 */
export async function adNeeds(address: string): Promise<AdNeeds> {
  const driver = await findDriver(process.cwd());
  if (!driver) {
    throw new Error('There is no Playwright and no Puppeteer here.');
  }
  const browser = await launch(driver, process.env.CHROMIUM_PATH);
  try {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
    const facts = await readPage(page, TIMEOUT_MS);
    const traces = 'report' in facts ? facts.report.placements.flatMap(({ trace }) => trace) : [];
    const timesOf = (wanted: string) =>
      traces.filter(({ type }) => type === wanted).map(({ time }) => time);
    // Of a page without an ad, nothing.
    const times = JSON.stringify([
      Math.min(1e9, ...timesOf('adResponded')),
      Math.max(-1, ...timesOf('adRendered')),
    ]);
    const { chunks, hosts } = (await page.evaluate(`(${READ})(${times})`)) as AdNeeds;
    return {
      hosts: [...new Set(hosts)],
      chunks: [...new Set(chunks)].filter((chunk) => chunk && !LOOKING.test(chunk)),
    };
  } finally {
    await browser.close();
  }
}
