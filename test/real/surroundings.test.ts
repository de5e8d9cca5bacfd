import * as assert from 'uvu/assert';
import {
  assertOutcome,
  assertRefresh,
  bustedStory,
  firedKeys,
  plainPage,
  playRealPages,
  type RealPage,
  story,
  told,
} from '../support/real-page';

const PAGES: RealPage[] = [
  plainPage('duplicate-widgets', ['widget', 'widget'], {
    answers: { widget: bustedStory('widget') },
    calls: ['callback true', 'callback true'],
    finds: ['.sidebar .ad', '.footer .ad'],
  }),
  plainPage('cloned-placeholders', 'river', {
    answers: { river: bustedStory('river') },
    calls: ['filled true'],
    finds: ['.block > div > .ad'],
    async next(visit, stage) {
      await visit.page.evaluate('more(); more();');
      const three = (word: string) => [word, word, word];
      const calls = three('filled true');
      await assertOutcome(visit, stage, { asked: three('river'), shown: three('river'), calls });
      const blocks = visit.page.locator('.block');
      const ads = await blocks.evaluateAll((all) =>
        all.map((one) => one.querySelectorAll('.ad').length),
      );
      assert.equal(ads, [1, 1, 1]);
    },
  }),
  plainPage('cloned-strangers', 'river', {
    answers: { river: bustedStory('river') },
    calls: ['filled true'],
    finds: ['.block > div > div > iframe[sandbox]', '.ad'],
    async next(visit, stage) {
      await visit.page.evaluate('more(); more();');
      const three = (word: string) => [word, word, word];
      await assertOutcome(visit, stage, {
        asked: three('river'),
        shown: three('river'),
        calls: three('filled true'),
      });
      assert.is(await visit.page.locator('iframe[sandbox]:not([hidden])').count(), 3);
    },
  }),
  plainPage('next-article', 'article', {
    answers: { article: bustedStory('article') },
    calls: ['1 true'],
    async next(visit, stage) {
      await visit.page.evaluate('nextArticle()');
      await told(visit, 2);
      await visit.settled();
      assert.equal(await visit.page.evaluate('calls'), ['1 true', '2 true']);
      assert.equal(firedKeys(stage, 'im'), ['article', 'article']);
      assert.is(await visit.page.locator('article .ad').count(), 2);
    },
  }),
  plainPage('own-click', 'clicked', {
    async next(visit) {
      await visit.page.click('.ad h3');
      await visit.settled();
      assert.equal(await visit.page.evaluate('calls'), ['callback true', 'reader']);
      assert.equal(visit.popups, []);
    },
  }),
  plainPage('own-look', 'styled', {
    answers: { styled: story('styled', { style: '.ad { color: red; }' }) },
    finds: ['.ad.promoted'],
    async next(visit, stage) {
      const ad = visit.page.locator('.ad');
      assert.is(await ad.evaluate((one) => getComputedStyle(one).color), 'rgb(7, 7, 7)');
      assert.is(await ad.textContent(), 'A story of styled (partner)');
      await assertRefresh(visit, stage, 'styled', ['.ad.promoted']);
      await visit.page.evaluate('unit.destroy()');
      assert.is(await visit.page.locator('#slot').count(), 1);
    },
  }),
  plainPage('single-page-router', 'view', {
    answers: { view: bustedStory('view') },
    calls: ['home true'],
    finds: ['main .ad'],
    async next(visit, stage) {
      await visit.page.evaluate("go('story')");
      await told(visit, 2);
      await visit.settled();
      assert.equal(await visit.page.evaluate('calls'), ['home true', 'story true']);
      assert.equal(firedKeys(stage, 'im'), ['view', 'view']);
      assert.is(await visit.page.locator('main > .ad').count(), 1);
    },
  }),
  plainPage('swapped-body', 'page-1', {
    answers: { 'page-2': story('page-2') },
    calls: ['1 true'],
    finds: ['body > .ad'],
    async next(visit, stage) {
      await visit.page.evaluate('visit(2)');
      await told(visit, 2);
      await visit.settled();
      assert.equal(await visit.page.evaluate('calls'), ['1 true', '2 true']);
      assert.equal(firedKeys(stage, 'im'), ['page-1', 'page-2']);
      assert.is(await visit.page.textContent('.ad'), 'A story of page-2');
    },
  }),
  plainPage('lazy-page', 'below', {
    answers: { below: story('below') },
    asked: [],
    shown: [],
    calls: [],
    finds: ['#slot'],
    async next(visit, stage) {
      await visit.page.evaluate('scrollTo(0, 5800)');
      const seen = { asked: ['below'], shown: ['below'], calls: ['callback true'] };
      await assertOutcome(visit, stage, { ...seen, finds: ['#slot > .ad'] });
    },
  }),
  plainPage('shadow-component', 'shadow', {
    finds: ['story-list .ad'],
    async next(visit, stage) {
      const colour = await visit.page.locator('.ad').evaluate((one) => getComputedStyle(one).color);
      assert.is(colour, 'rgb(3, 3, 3)');
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await Promise.all([visit.page.waitForEvent('popup'), visit.page.click('.ad h3')]);
    },
  }),
  plainPage('tag-manager', 'managed'),
];

playRealPages('real pages: what happens around the ad', PAGES);
