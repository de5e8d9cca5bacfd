import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { withLocalServers } from '../../demo/own-page';
import { DEMO_PAGES } from '../support/demo-pages';
import { openPage as openParsed } from '../support/dom';
import { pageHtml } from '../support/page-html';
import { samplesOf } from '../support/samples';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('demo pages, at first look');

const PHONE = { width: 390, height: 844 };

/** px. What of an ad must be in view to be noticed. */
const NOTICED = 24;

/** Networks and bids take their time. */
const WAIT_MS = 20_000;

/** The text of the scripts that a page shows, as its file has them, without white space. */
function markedScripts(path: string): string[] {
  const { document, close } = openParsed({ body: readFileSync(`demo/pages${path}`, 'utf8') });
  const texts = [...document.querySelectorAll('script[data-code]')].map(
    (one) => one.textContent ?? '',
  );
  close();
  return texts;
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** What is shown of the page's code. */
function shownCode(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'The code of this page' })
    .locator('pre')
    .allTextContents();
}

for (const [address, selector] of DEMO_PAGES) {
  const path = address.replace(/\?.*/, '');

  test(`${path} › has an ad in a phone’s first screen and large buttons; shows the very code that runs, to copy`, async () => {
    const { page } = await stage().openDemo(address, {
      viewport: PHONE,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await page.waitForFunction(
      ({ ads, least }) =>
        [...document.querySelectorAll(ads)].some((ad) => {
          const { height, top } = ad.getBoundingClientRect();
          return height > 0 && top + least <= innerHeight;
        }),
      { ads: `${selector}, #ad-slot iframe`, least: NOTICED },
      { timeout: WAIT_MS },
    );
    const small = await page
      .locator('button:visible, .choices a:visible, .zones a:visible')
      .evaluateAll((all) =>
        all
          // The console's banner and an ad's own parts are no part of the page.
          .filter((one) => one.getRootNode() === document && !one.closest('[class^=adsnative]'))
          .filter((one) => one.getBoundingClientRect().height < 43.9)
          .map((one) => one.textContent),
      );
    assert.equal(small, []);
    const region = page.getByRole('region', { name: 'The code of this page' });
    await region.waitFor();
    const shown = await shownCode(page);
    assert.match(shown.join(), /adsnativetag|_AdsNativeOpts|AdsNativeProvider/);
    const ran = await page
      .locator('script[data-code]')
      .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
    if (ran.length) {
      assert.equal(shown.map(squeezed), ran.map(squeezed));
    }
    assert.is(ran.length, markedScripts(path).length);
    // By keyboard: a page without an end grows meanwhile, and moves the button away between a
    // pointer's down and up.
    await region.getByRole('button').first().press('Enter');
    await region.getByRole('button', { name: 'Copied' }).first().waitFor();
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), shown[0]);
    const link = await region.getByRole('link', { name: /^docs\// }).getAttribute('href');
    const answer = await page.request.get(stage().pageOrigin + link);
    assert.is(answer.status(), 200);
    assert.match(await answer.text(), /<h1 /);
  });
}

test('/log of the ad server › is a page for a reader, and JSON for a tool', async () => {
  const { page, settled } = await stage().openDemo('/several-ads.html');
  await settled();
  const tool = await page.request.get(`${stage().adsOrigin}/log`);
  assert.ok(((await tool.json()) as object[]).length > 0);
  await page.goto(`${stage().adsOrigin}/log`);
  await page.getByRole('listitem').filter({ hasText: 'ad-template.json' }).first().waitFor();
});

test('the origin of third parties › is a page', async () => {
  const { page } = await stage().openDemo('/');
  await page.goto(stage().networkOrigin);
  await page.getByRole('heading', { name: 'Third parties of the demo' }).waitFor();
});

test('the snippet of docs/bidding.md, pasted into a page of one’s own › shows a bid', async () => {
  const [snippet] = samplesOf('docs/bidding.md').filter(({ language }) => language === 'html');
  const body = `<div id="story-3"></div>${snippet?.code}<script async crossorigin src="https://YOUR_CDN/tag.js"></script>`;
  const { adsOrigin, tagOrigin } = stage();
  // Bids may take longer than 700 ms where all cores are busy.
  const patient =
    '<script>adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ headerbidTimeout: 10000 }); });</script>';
  const html = withLocalServers(pageHtml({ body }), { ADS: adsOrigin, TAG: tagOrigin });
  const { page } = await stage().open(
    html.replace('<div id="story-3">', `${patient}<div id="story-3">`),
  );
  await page.locator('.adsnative-native').waitFor();
  await page.waitForFunction(
    'adsnativetag.diagnostics().then((report) => /bidWon/.test(JSON.stringify(report.timeline)))',
  );
});
