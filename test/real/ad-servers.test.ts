import * as assert from 'uvu/assert';
import { plainPage, playRealPages, type RealPage, requestOf, story } from '../support/real-page';
import type { Visit } from '../support/visit';

/** A click on the one ad, wherever it is. */
async function clickAd({ page }: Visit, frame = page.mainFrame()): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.click('.ad h3')]);
  await popup.waitForLoadState('domcontentloaded');
}

const CONSENT = /^C[\w-]+\.?/;

const PAGES: RealPage[] = [
  plainPage('gam-article-frame', 'gam', {
    async next(visit, stage) {
      const { ck_pos, ck_section, kw, url } = requestOf(stage, 'gam');
      assert.equal(
        [kw, ck_pos, ck_section, url],
        [['tea', 'travel'], ['mid'], undefined, [visit.page.url()]],
      );
      assert.is(stage.pixels(/gam=view/).length, 1);
      await clickAd(visit, visit.page.frames()[1]);
      await stage.waitForHit(({ path }) => path.endsWith('gam=click'));
      assert.is(stage.adServer.log.filter(({ kind }) => kind === 'click').length, 1);
    },
  }),
  plainPage('gam-one-pixel', 'pixel', {
    finds: ['#first + .ad + [hidden] + #second'],
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'pixel').url, [visit.page.url()]);
      assert.is(await visit.page.locator('.ad + #in-article[hidden]').count(), 1);
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
    },
  }),
  plainPage('gam-css-path', 'path', {
    answers: { path: story('path', {}, { cssPath: 'ul.river:eq(0) > li:eq(1):after' }) },
    // A list holds items only: one is put around an ad that is none.
    finds: ['.river > li + li + li:has(> .ad) + li'],
  }),
  plainPage('gam-passback', 'empty', {
    shown: [],
    calls: ['callback false null'],
    finds: ['.next-line-item', '#slot'],
  }),
  plainPage('gam-render-outside', 'outside', {
    finds: ['.promoted > .ad'],
    async next(visit, stage) {
      // The frame is gone from sight by now; the ad is not.
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await clickAd(visit);
    },
  }),
  plainPage('mopub-webview', 'mopub', {
    viewport: { width: 320, height: 480 },
    calls: ['finishLoad'],
    async next(_, stage) {
      const query = requestOf(stage, 'mopub');
      assert.equal(query.kw, ['m_age:31', 'tea']);
      assert.not.match(JSON.stringify(query), /%%|\[LAT\]|"lat"|"long"|app_name|bundle_id/);
    },
  }),
  plainPage('mopub-no-fill', 'empty', {
    viewport: { width: 320, height: 480 },
    shown: [],
    calls: ['failLoad'],
    finds: ['#mopub-native'],
    async next(_, stage) {
      assert.equal(requestOf(stage, 'empty').app_name, ['Tea Times']);
    },
  }),
  plainPage('safeframe', 'foreign', {
    async next(visit, stage) {
      const { ref, url } = requestOf(stage, 'foreign');
      const [, frame] = visit.page.frames();
      assert.equal([url, ref], [[frame?.url()], [`${stage.pageOrigin}/`]]);
      await clickAd(visit, frame);
    },
  }),
  // After the looks for an element that only the page has.
  plainPage('safeframe-one-pixel', 'foreign', {
    answers: { foreign: story('foreign') },
    shown: [],
    calls: ['callback false'],
    finds: ['#in-article'],
  }),
  plainPage('sandboxed-creative', 'sandboxed'),
  plainPage('instant-article', 'instant', {
    async next(_, stage) {
      const { ref, url } = requestOf(stage, 'instant');
      assert.equal([url, ref], [['https://publisher.example/2016/tea'], undefined]);
    },
  }),
  plainPage('outer-consent', 'asked', {
    async next(_, stage) {
      const { gdpr, gdpr_consent } = requestOf(stage, 'asked');
      assert.equal(gdpr, ['1']);
      assert.match(String(gdpr_consent), CONSENT);
    },
  }),
  plainPage('amp-key', 'amp', {
    calls: ['drawn'],
    finds: ['#c > .ad'],
    async next(visit, stage) {
      const { cat, ck_pos, ck_topic, ref, template_key, url } = requestOf(stage, 'amp');
      assert.equal(
        { cat, ck_pos, ck_topic, ref, template_key, url },
        {
          cat: ['IAB8', 'IAB20'],
          ck_pos: ['1'],
          ck_topic: ['tea'],
          ref: undefined,
          template_key: ['story'],
          url: ['https://publisher.example/amp/tea'],
        },
      );
      assert.is(await visit.page.frames()[1]?.evaluate('window.name'), '{"type":"adsnative"}');
      await clickAd(visit, visit.page.frames()[1]);
    },
  }),
  plainPage('amp-widget', 'widget-1', {
    calls: ['drawn'],
    finds: ['#c > .ad'],
    async next(_, stage) {
      const { network_key, zid } = requestOf(stage, 'widget-1');
      assert.equal([network_key, zid], [['network-1'], undefined]);
    },
  }),
];

playRealPages('real pages: ad servers, frames and web views', PAGES);
