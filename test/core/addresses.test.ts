import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { PWN, pwnedIn } from '../support/attacker';
import { stageFor } from '../support/stage';
import { openVideoPage } from '../support/video-page';
import type { Visit } from '../support/visit';

const test = suite('addresses that are script');

const stage = stageFor(test);

/** Has the ad server's VAST documents lead to another address on a click. */
async function vastWith(document: string, clickThrough: string): Promise<string> {
  const xml = await (await fetch(`${stage().adsOrigin}/vast/${document}.xml`)).text();
  return xml.replace(
    /(<ClickThrough[^>]*>)[\s\S]*?(<\/ClickThrough>)/,
    (_, open, close) => `${open}<![CDATA[${clickThrough}]]>${close}`,
  );
}

/** Runs before the page's scripts: writes down what is opened. */
const RECORD_OPENED =
  'window.opened = []; window.open = function (address) { window.opened.push(address); return null; };';

const openedIn = (page: Page) => page.evaluate(() => (window as never as { opened: string[] }).opened);

/**
 * Opens the lightbox and clicks its video, whose tracker says that the click was one: nothing ran, and nothing was opened.
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

test('VAST ClickThrough behind a wrapper › is checked as one in the document itself', async () => {
  const inner = await vastWith('inline', `javascript:${PWN}`);
  const visit = await openVideoPage(stage(), {
    ad: { vastUrl: '{{ADS}}/vast/wrapper-1.xml', embedUrl: '' },
    beforeLoad: async (page) => {
      await page.addInitScript(RECORD_OPENED);
      await page.route('**/vast/inline.xml', (route) =>
        route.fulfill({
          contentType: 'application/xml',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: inner,
        }),
      );
    },
  });
  await assertOpensNothing(visit);
});

test('a privacy notice whose addresses are script › is not drawn', async () => {
  const privacy = { clientRendered: true, iconUrl: '{{ADS}}/i.png', policyUrl: `javascript:${PWN}` };
  stage().adServer.setZone(ZONE, trackedAnswer({ privacy }));
  const visit = await stage().open(adPage({ elementId: 'slot' }));
  await concluded(visit.page);
  assert.is(await visit.page.locator('.adsnative-privacy-button').count(), 0);
});

test.run();
