import * as assert from 'uvu/assert';
import {
  assertOutcome,
  bustedStory,
  firedKeys,
  plainPage,
  playRealPages,
  type RealPage,
  requestOf,
  story,
} from '../support/real-page';
import type { Visit } from '../support/visit';

/** The texts of elements, in the order of the page. */
const texts = ({ page }: Visit, selector: string) => page.locator(selector).allTextContents();

const ACTIONS = { trackingUrls: { actions: { widgetloaded: ['{{ADS}}/ca.gif?loaded=1'] } } };

const PAGES: RealPage[] = [
  plainPage('wordpress-general', 'loop', {
    answers: {
      'host-look-up': [
        { zid: 'loop', cssPath: 'div.hentry:eq(1)', acceptUrlRegex: '' },
        { zid: 'elsewhere', cssPath: 'div.nowhere:eq(0)', acceptUrlRegex: '(another-blog)' },
      ] as never,
    },
    calls: ['user true'],
    finds: ['.hentry + .ad + .hentry'],
    async next(visit) {
      assert.equal(await texts(visit, '.hentry, .ad'), ['One', 'A story of loop', 'Two', 'Three']);
    },
  }),
  plainPage('zid-inline', 'zone', {
    calls: ['callback true zone'],
    async next(visit) {
      assert.equal(await texts(visit, '#above, .ad, #below'), [
        'Above',
        'A story of zone',
        'Below',
      ]);
    },
  }),
  plainPage('zid-units-at-end', ['one', 'two'], {
    calls: ['one true', 'two true'],
    async next(visit) {
      assert.equal(await texts(visit, '.ad, body > p'), [
        'A story of one',
        'Text',
        'A story of two',
      ]);
      assert.is(await visit.page.locator('.ad + [hidden]:is(#div-id-1, #div-id-2)').count(), 2);
    },
  }),
  plainPage('widgets-by-answer', ['end', 'top'], {
    answers: {
      top: story('top', ACTIONS, { cssPath: 'div.story-body:eq(0) > p:eq(1):before' }),
      end: story('end', {}, { cssPath: 'div.story-body:eq(0):after' }),
    },
    calls: ['top true', 'end true'],
    async next(visit, stage) {
      assert.equal(await texts(visit, '.story-body > *, .ad'), [
        '1',
        'A story of top',
        '2',
        '3',
        'A story of end',
      ]);
      assert.is(stage.pixels(/loaded=1/).length, 1);
      assert.is(await visit.page.locator('body > img').count(), 1);
    },
  }),
  plainPage('newsletter-chained', ['bottom-unit', 'top-unit'], {
    calls: ['top-unit true', 'bottom-unit true'],
    finds: ['.item:nth-child(2) + #top-unit > .ad', '.body > #bottom-unit > .ad'],
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'bottom-unit').ck_newsletter_name, ['am']);
      await visit.page.click('#top-unit h3');
      await visit.settled();
      assert.equal(visit.popups, []);
      assert.match(JSON.stringify(await visit.page.evaluate('calls')), 'own click');
    },
  }),
  plainPage('feed-more-posts', ['lower', 'upper'], {
    answers: { lower: bustedStory('lower'), upper: bustedStory('upper') },
    calls: ['upper true', 'lower true'],
    async next(visit, stage) {
      const block = ['a', 'A story of upper', 'b', 'A story of lower', 'c'];
      assert.equal(await texts(visit, '.post, .ad'), block);
      await visit.page.evaluate("dispatchEvent(new Event('loaded-more-posts'))");
      // What was shown stays where the visitor has read it, and the new block has its own.
      await assertOutcome(visit, stage, {
        asked: ['lower', 'lower', 'upper', 'upper'],
        shown: ['lower', 'lower', 'upper', 'upper'],
        calls: ['upper true', 'lower true', 'upper true', 'lower true'],
      });
      assert.equal(await texts(visit, '.posts:last-child .post, .posts:last-child .ad'), block);
    },
  }),
  plainPage('instream-widgets', ['instream', 'instream'], {
    answers: { instream: bustedStory('instream') },
    calls: ['slot true', 'slot true'],
    finds: ['p:nth-of-type(3) + .ad', 'p:nth-of-type(6) + .ad'],
    async next(_, stage) {
      assert.equal(requestOf(stage, 'instream').ck_widgetType, ['instream_article']);
    },
  }),
  plainPage('posts-dynamic', ['end-of-post', 'middle-of-post'], {
    calls: ['end-of-post true', 'middle-of-post true'],
    finds: ['.postinfo + .ad', '.the-content > p:nth-child(4) + .ad'],
  }),
  plainPage('document-write-portal', 'portal', {
    finds: ['td > .ad', '#counter', '#last'],
    async next(visit, stage) {
      assert.equal(await texts(visit, '#left'), ['Ready']);
      assert.is(stage.pixels(/page=1/).length, 1);
    },
  }),
  plainPage('several-ads-widget', 'several', {
    answers: {
      several: {
        status: 'OK',
        zid: 'several',
        ads: [1, 2].map((n) => ({
          cid: n,
          crid: n,
          sid: `s${n}`,
          ad: {
            html: `<div class="ad"><b class="widgetItemTitle">Item ${n}</b></div>`,
            customFields: { font_color: 'rgb(1, 2, 3)' },
            trackingTags: `<img src="{{ADS}}/im.gif?ad=several&n=${n}">`,
          },
        })),
      },
    },
    shown: ['several', 'several'],
    calls: ['shown 2'],
    finds: [],
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'several').num_ads, ['2']);
      const colours = await visit.page
        .locator('.widgetItemTitle')
        .evaluateAll((titles) => titles.map((title) => (title as HTMLElement).style.color));
      assert.equal(colours, ['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
    },
  }),
  plainPage('old-and-new', ['new', 'old'], {
    calls: ['old true', 'new true'],
    async next(visit, stage) {
      assert.equal(await texts(visit, '.ad'), ['A story of old', 'A story of new']);
      for (const key of ['old', 'new']) {
        await stage.waitForHit(({ path }) => path === `/vi.gif?ad=${key}`);
      }
      assert.equal(firedKeys(stage, 'vi'), ['new', 'old']);
    },
  }),
  plainPage('last-style', 'styled', {
    answers: { styled: story('styled', { style: '.ad { color: orange; }' }) },
    calls: ['style true'],
    async next({ page }) {
      assert.is(
        await page.locator('.ad').evaluate((ad) => getComputedStyle(ad).color),
        'rgb(9, 9, 9)',
      );
    },
  }),
];

playRealPages('real pages: the first version and its widgets', PAGES);
