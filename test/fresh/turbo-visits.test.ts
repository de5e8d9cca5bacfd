/**
 * What must hold: a page that Turbo leaves takes its ads along, and comes back from its cache
 * without copies of them.
 */
import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { counted, counts, troubles } from '../support/framework-app';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { bundle, morph, owner } from './owners/owners';

const { test, stage } = suiteOnStage('visits of Turbo');

/** A page of Turbo's, with these placements. */
const turboPage = (script: string, clear: string, ids: string[]) =>
  pageHtml({
    head: `<script>${script}${clear}</script>${tagScript()}`,
    body: `${ids.map((id) => `<div id="${id}"></div>`).join('')}<script>
      var adsnativetag = window.adsnativetag || { cmdQ: [] };
      adsnativetag.cmdQ.push(function () {
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
        ${JSON.stringify(ids)}.forEach(function (id) {
          adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: '${ZONE}' }), id);
        });
        adsnativetag.requestAds();
      });</script>`,
  });

for (const isCleared of [false, true]) {
  test(`Turbo, there and back${isCleared ? ', with destroy() before it keeps a page' : ''} › each ad is requested and counted once a visit`, async () => {
    const script = await bundle(
      owner('turbo', '@hotwired/turbo', morph(false)),
      'test/fresh/owners/turbo.js',
    );
    const clear = isCleared
      ? "addEventListener('turbo:before-cache', function () { adsnativetag.destroy(); });"
      : '';
    stage().adServer.setZone(ZONE, trackedAnswer());
    stage().setPage('/two.html', turboPage(script, clear, ['c', 'd', 'e']));
    const visit = await stage().open({
      html: turboPage(script, clear, ['a', 'b']),
      path: '/one.html',
    });
    const { page } = visit;
    for (const [go, ads, total] of [
      ['', 2, 2],
      ["Turbo.visit('/two.html')", 3, 5],
      ['history.back()', 2, 7],
    ] as const) {
      await page.evaluate(go);
      await counted(stage(), total);
      await visit.settled();
      assert.equal(counts(stage()), { requests: total, impressions: total }, go);
      assert.is(await page.locator('[data-adsnative-ad]').count(), ads, go);
      assert.is(await page.locator('.ad').count(), ads, go);
    }
    assert.equal(troubles(visit), []);
  });
}
