import * as assert from 'uvu/assert';
import { playRealPages, type RealPage, requestOf, story } from '../support/real-page';
import type { Visit } from '../support/visit';

/** A click on the one ad, wherever it is. */
async function clickAd({ page }: Visit, frame = page.mainFrame()): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.click('.ad h3')]);
  await popup.waitForLoadState('domcontentloaded');
}

const CONSENT = /^C[\w-]+\.?/;

const PAGES: RealPage[] = [
  {
    name: 'gam-article-frame',
    asked: ['gam'],
    shown: ['gam'],
    calls: ['callback true'],
    finds: ['.ad'],
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
  },
  {
    name: 'gam-one-pixel',
    asked: ['pixel'],
    shown: ['pixel'],
    calls: ['callback true'],
    finds: ['#first + .ad + [hidden] + #second'],
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'pixel').url, [visit.page.url()]);
      assert.is(await visit.page.locator('.ad + #in-article[hidden]').count(), 1);
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
    },
  },
  {
    name: 'gam-css-path',
    answers: { path: story('path', {}, { cssPath: 'ul.river:eq(0) > li:eq(1):after' }) },
    asked: ['path'],
    shown: ['path'],
    calls: ['callback true'],
    // A list holds items only: one is put around an ad that is none.
    finds: ['.river > li + li + li:has(> .ad) + li'],
  },
  {
    name: 'gam-passback',
    asked: ['empty'],
    shown: [],
    calls: ['callback false null'],
    finds: ['.next-line-item', '#slot'],
  },
  {
    name: 'gam-render-outside',
    asked: ['outside'],
    shown: ['outside'],
    calls: ['callback true'],
    finds: ['.promoted > .ad'],
    async next(visit, stage) {
      // The frame is gone from sight by now; the ad is not.
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await clickAd(visit);
    },
  },
  {
    name: 'mopub-webview',
    viewport: { width: 320, height: 480 },
    asked: ['mopub'],
    shown: ['mopub'],
    calls: ['finishLoad'],
    finds: ['.ad'],
    async next(_, stage) {
      const query = requestOf(stage, 'mopub');
      assert.equal(query.kw, ['m_age:31', 'tea']);
      assert.not.match(JSON.stringify(query), /%%|\[LAT\]|"lat"|"long"|app_name|bundle_id/);
    },
  },
  {
    name: 'mopub-no-fill',
    viewport: { width: 320, height: 480 },
    asked: ['empty'],
    shown: [],
    calls: ['failLoad'],
    finds: ['#mopub-native'],
    async next(_, stage) {
      assert.equal(requestOf(stage, 'empty').app_name, ['Tea Times']);
    },
  },
  {
    name: 'safeframe',
    asked: ['foreign'],
    shown: ['foreign'],
    calls: ['callback true'],
    finds: ['.ad'],
    async next(visit, stage) {
      const { ref, url } = requestOf(stage, 'foreign');
      const [, frame] = visit.page.frames();
      assert.equal([url, ref], [[frame?.url()], [`${stage.pageOrigin}/`]]);
      await clickAd(visit, frame);
    },
  },
  {
    // After the looks for an element that only the page has.
    name: 'safeframe-one-pixel',
    answers: { foreign: story('foreign') },
    asked: ['foreign'],
    shown: [],
    calls: ['callback false'],
    finds: ['#in-article'],
  },
  {
    name: 'sandboxed-creative',
    asked: ['sandboxed'],
    shown: ['sandboxed'],
    calls: ['callback true'],
    finds: ['.ad'],
  },
  {
    name: 'instant-article',
    asked: ['instant'],
    shown: ['instant'],
    calls: ['callback true'],
    finds: ['.ad'],
    async next(_, stage) {
      const { ref, url } = requestOf(stage, 'instant');
      assert.equal([url, ref], [['https://publisher.example/2016/tea'], undefined]);
    },
  },
  {
    name: 'outer-consent',
    asked: ['asked'],
    shown: ['asked'],
    calls: ['callback true'],
    finds: ['.ad'],
    async next(_, stage) {
      const { gdpr, gdpr_consent } = requestOf(stage, 'asked');
      assert.equal(gdpr, ['1']);
      assert.match(String(gdpr_consent), CONSENT);
    },
  },
  {
    name: 'amp-key',
    asked: ['amp'],
    shown: ['amp'],
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
  },
  {
    name: 'amp-widget',
    asked: ['widget-1'],
    shown: ['widget-1'],
    calls: ['drawn'],
    finds: ['#c > .ad'],
    async next(_, stage) {
      const { network_key, zid } = requestOf(stage, 'widget-1');
      assert.equal([network_key, zid], [['network-1'], undefined]);
    },
  },
];

playRealPages('real pages: ad servers, frames and web views', PAGES);
