import { findDriver, launch } from '../src/entries/audit/drivers';
import { readPage } from '../src/entries/audit/facts';

/** ms. How long a page may take, and again its ads. */
const TIMEOUT_MS = 15_000;

/** Images that the page requested after a time: of whom, in order. */
const IMAGES = `(after) => performance.getEntriesByType('resource')
  .filter(({ initiatorType, startTime }) => initiatorType === 'img' && startTime >= after)
  .map(({ name }) => new URL(name).origin)
  .filter((origin) => origin !== location.origin && origin !== 'null')`;

/**
 * Visits a page, and returns the origins that the images and trackers of its ads came from: first those that came first. Needs a
 * browser: `CHROMIUM_PATH`, or the driver's own. Rejects if none starts, or the page does not answer.
 */
export async function adHosts(address: string): Promise<string[]> {
  const driver = await findDriver(process.cwd());
  if (!driver) throw new Error('There is no Playwright and no Puppeteer here.');
  const browser = await launch(driver, process.env.CHROMIUM_PATH);
  try {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
    const facts = await readPage(page, TIMEOUT_MS);
    if (!('report' in facts)) return [];
    const traces = facts.report.placements.flatMap(({ trace }) => trace);
    const times = traces.filter(({ type }) => type === 'adResponded').map(({ time }) => time);
    if (times.length === 0) return [];
    return [...new Set((await page.evaluate(`(${IMAGES})(${Math.min(...times)})`)) as string[])];
  } finally {
    await browser.close();
  }
}
