import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('two versions on a page');

/** Another version of the tag, as far as a page can see: the same code under another number. */
async function serveOther(page: Page, subversion: string): Promise<void> {
  const body = readFileSync('dist/tag.js', 'utf8').replaceAll('2.030', subversion);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route('**/tag.js?other', (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers }),
  );
}

/** The scripts of both versions, in order, each with a unit made between them. */
function page(order: ['other', 'own'] | ['own', 'other']): string {
  const scripts = { own: '{{TAG}}/tag.js', other: '{{TAG}}/tag.js?other' };
  const [first, second] = order;
  return pageHtml({
    body: `<div id="one"></div><div id="two"></div>
      <script src="${scripts[first]}"></script>
      <script>
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
        var one = adsnativetag.defineAdUnit({ apiKey: 'one' });
        var early = adsnativetag.displayAdUnit;
      </script>
      <script src="${scripts[second]}"></script>
      <script>
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
        var two = adsnativetag.defineAdUnit({ apiKey: 'two' });
        adsnativetag.requestAds();
        adsnativetag.displayAdUnit(one, 'one');
        adsnativetag.displayAdUnit(two, 'two');
      </script>`,
  });
}

for (const subversion of ['2.029', '2.031']) {
  for (const order of [
    ['other', 'own'],
    ['own', 'other'],
  ] as const) {
    test(`${subversion}, ${order.join(' before ')} › the last owns the object, both units show, each asked for once`, async () => {
      for (const zone of ['one', 'two']) {
        stage().adServer.setZone(zone, trackedAnswer({ html: `<b class="${zone}">An ad</b>` }));
      }
      const visit = await stage().open({
        html: page([...order]),
        beforeLoad: (opened) => serveOther(opened, subversion),
      });
      await visit.page.waitForSelector('.one');
      await visit.page.waitForSelector('.two');
      await visit.settled();
      const last = order[1] === 'own' ? '2.030' : subversion;
      assert.is(await visit.page.evaluate('adsnativetag.subversion'), last);
      const zids = stage()
        .queries()
        .map((query) => query.zid);
      assert.equal(zids.flat().sort(), ['one', 'two']);
      visit.assertQuiet();
    });
  }
}
