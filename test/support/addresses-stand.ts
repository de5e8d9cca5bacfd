import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { pwnedIn } from './attacker';
import type { Stage } from './stage';
import type { Visit } from './visit';

/** Runs before the page's scripts: writes down what is opened. */
export const RECORD_OPENED =
  'window.opened = []; window.open = function (address) { window.opened.push(address); return null; };';

const openedIn = (page: Page) =>
  page.evaluate(() => (window as never as { opened: string[] }).opened);

/**
 * What the tests of addresses that may not be opened share: they open, and read, pages of a stage.
 */
export function createAddressesStand(stage: () => Stage) {
  /** Has the ad server's VAST documents lead to another address on a click. */
  async function vastWith(document: string, clickThrough: string): Promise<string> {
    const xml = await (await fetch(`${stage().adsOrigin}/vast/${document}.xml`)).text();
    return xml.replace(
      /(<ClickThrough[^>]*>)[\s\S]*?(<\/ClickThrough>)/,
      (_, open, close) => `${open}<![CDATA[${clickThrough}]]>${close}`,
    );
  }

  /**
   * Opens the lightbox and clicks its video, whose tracker says that the click was one: nothing
   * ran, and nothing was opened.
   */
  async function assertOpensNothing(visit: Visit): Promise<void> {
    const { page } = visit;
    await page.click('.video-ad');
    await page.waitForSelector('#an-lightbox video');
    await page.click('#an-lightbox video', { position: { x: 40, y: 40 } });
    await stage().waitForHit(({ query }) => query.on?.[0] === 'click');
    await visit.settled();
    assert.equal(await pwnedIn(visit), []);
    assert.equal(await openedIn(page), []);
  }
  return { vastWith, assertOpensNothing };
}
