import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { PWN, pwnedIn } from '../../support/attacker';
import { stageFor } from '../../support/stage';
import { openVideoPage } from '../../support/video-page';
import type { Visit } from '../../support/visit';

const test = suite('attacks by addresses');

const stage = stageFor(test);

/** Ways to write an address that is script. */
const SCRIPTS = [`javascript:${PWN}`, ` \tJaVa\nScRiPt:${PWN}`, `data:text/html,<script>${PWN}</script>`];

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

for (const clickThrough of SCRIPTS) {
  test(`VAST ClickThrough ${JSON.stringify(clickThrough.slice(0, 20))} in the lightbox › opens nothing`, async () => {
    const vastXml = await vastWith('inline', clickThrough);
    const visit = await openVideoPage(stage(), {
      ad: { vastXml, embedUrl: '' },
      beforeLoad: (page) => page.addInitScript(RECORD_OPENED),
    });
    await assertOpensNothing(visit);
  });
}

/** Members of an ad that are addresses. */
const MEMBERS = ['url', 'landingUrl', 'imageSrc', 'ctaUrl', 'embedUrl'];

for (const member of MEMBERS) {
  test(`${member} that is script › is no address`, async () => {
    const parts = { html: '', title: 'A title', ctaTitle: 'Go', url: '', [member]: `javascript:${PWN}` };
    stage().adServer.setZone(ZONE, trackedAnswer(parts));
    const visit = await stage().open(adPage({ elementId: 'slot' }));
    await concluded(visit.page);
    for (const link of await visit.page.locator('a').all()) {
      assert.not.match((await link.getAttribute('href')) ?? '', /script:/i);
    }
    await visit.page.locator('.adsnative-title, .ad').first().click();
    await visit.settled();
    assert.equal(await pwnedIn(visit), []);
  });
}

test.run();
