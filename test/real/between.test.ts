import * as assert from 'uvu/assert';
import { observed, stopClock } from '../support/page-clock';
import {
  assertRefresh,
  firedKeys,
  plainPage,
  playRealPages,
  type RealPage,
  story,
} from '../support/real-page';
import type { Visit } from '../support/visit';

/** Lets time pass on a page whose clock is stopped, in which observers see where things are. */
async function pass({ page }: Visit, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 100) {
    await page.clock.runFor(100);
    if (gone % 500 === 0) {
      await observed(page);
    }
  }
}

const BLOCKED: Partial<RealPage> = {
  answers: { blocked: story('blocked') },
  shown: [],
  calls: ['callback false'],
  finds: ['#slot'],
  trouble: /ERR_FAILED/,
};

const PAGES: RealPage[] = [
  plainPage('sticky-header', 'under-header', {
    beforeLoad: stopClock,
    isStopped: true,
    async next(visit, stage) {
      await pass(visit, 3000);
      assert.equal(firedKeys(stage, 'vi'), []);
      await visit.page.evaluate('scrollTo(0, 300)');
      await pass(visit, 1500);
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      assert.equal(firedKeys(stage, 'vi'), ['under-header']);
    },
  }),
  plainPage('hiding-blocker', 'hidden', {
    beforeLoad: stopClock,
    isStopped: true,
    async next(visit, stage) {
      await pass(visit, 3000);
      assert.equal(firedKeys(stage, 'vi'), []);
      assert.is(await visit.page.locator('.ad').isVisible(), false);
    },
  }),
  plainPage('removing-blocker', 'removed', {
    finds: ['#text'],
    async next(visit, stage) {
      assert.is(await visit.page.evaluate('taken'), 1);
      await assertRefresh(visit, stage, 'removed', ['#text']);
      assert.is(await visit.page.evaluate('taken'), 2);
      assert.equal(firedKeys(stage, 'vi'), []);
    },
  }),
  plainPage('blocked-files', 'blocked', {
    ...BLOCKED,
    beforeLoad: (page) => page.route(/\/\w+-[\da-f]{8}\.js/, (route) => route.abort()),
  }),
  plainPage('blocked-server', 'blocked', {
    ...BLOCKED,
    asked: [],
    beforeLoad: (page) => page.route('**/v1/ad-template.json*', (route) => route.abort()),
  }),
  plainPage('translated', 'translated', {
    answers: {
      translated: story('translated', {
        html: '',
        title: 'A story',
        summary: 'What it says. '.repeat(40),
        promotedBy: 'Somebody',
        imageSrc: '{{ADS}}/static/tea.svg',
        ctaUrl: '{{ADS}}/ck?url=cta',
        ctaTitle: 'Read on',
      }),
    },
    finds: ['text=A story', 'text=Read on'],
    async next(visit, stage) {
      await visit.page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          texts.push(walker.currentNode as Text);
        }
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.localName === 'script') {
            continue;
          }
          const font = document.createElement('font');
          font.textContent = `[${text.data}]`;
          text.replaceWith(font);
        }
      });
      assert.is(await visit.page.locator('font', { hasText: 'A story' }).count(), 1);
      await assertRefresh(visit, stage, 'translated', ['text=A story']);
      await visit.page.evaluate('unit.destroy()');
      assert.is(await visit.page.locator('text=A story').count(), 0);
      assert.is(await visit.page.textContent('p font'), '[Text of the page]');
    },
  }),
  plainPage('printed', 'printed', {
    async next(visit, stage) {
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await visit.page.emulateMedia({ media: 'print' });
      await visit.page.evaluate("dispatchEvent(new Event('beforeprint'))");
      assert.is(await visit.page.locator('.ad').isVisible(), false);
      await visit.page.emulateMedia({ media: 'screen' });
      await visit.page.evaluate("dispatchEvent(new Event('afterprint'))");
      await visit.settled();
      assert.equal([firedKeys(stage, 'im'), firedKeys(stage, 'vi')], [['printed'], ['printed']]);
      assert.ok(await visit.page.locator('.ad').isVisible());
    },
  }),
];

playRealPages('real pages: what is between the ad and the visitor', PAGES);
