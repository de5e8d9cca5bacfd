/**
 * What must hold: a page that fades out behind its next address takes its ads along, and is not
 * asked for another one.
 */
import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { counted, counts, sampleWith, troubles } from '../support/framework-app';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { bundle, owner } from './owners/owners';

const { test, stage } = suiteOnStage('visits of swup');

const PLACEHOLDER = `<div data-adsnative="${ZONE}"></div>`;
const FADES =
  '.transition-main{transition:opacity .3s}html.is-animating .transition-main{opacity:0}';

const WAYS: [what: string, isAutomatic: boolean, calls: string][] = [
  ['autoPageView', true, ''],
  ['what the document says', false, sampleWith('docs/single-page.md', 'swup:page:view')],
];
for (const [what, autoPageView, calls] of WAYS) {
  test(`swup, there and back, with ${what} › each ad is requested and counted once a visit`, async () => {
    const script = await bundle(owner('swup'), 'test/fresh/owners/swup.js');
    const page = (link: string) =>
      pageHtml({
        head: `<style>${FADES}</style>${tagScript()}`,
        body: `<aside>${PLACEHOLDER}</aside>
        <main id="swup" class="transition-main"><a href="${link}">Next</a>${PLACEHOLDER}</main>
        <script>
          var adsnativetag = window.adsnativetag || { cmdQ: [] };
          adsnativetag.cmdQ.push(function () {
            adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPageView: ${autoPageView}, autoPlacements: ['${ZONE}'] });
          });
        </script>
        <script>${script}${calls}</script>`,
      });
    stage().adServer.setZone(ZONE, trackedAnswer());
    stage().setPage('/two.html', page('/one.html'));
    const visit = await stage().open({ html: page('/two.html'), path: '/one.html' });
    for (const visits of [1, 2, 3]) {
      await counted(stage(), 2 * visits);
      await visit.settled();
      assert.equal(counts(stage()), { requests: 2 * visits, impressions: 2 * visits });
      assert.is(await visit.page.locator('.ad').count(), 2);
      assert.equal(troubles(visit), []);
      await visit.page.click('main a');
    }
  });
}
