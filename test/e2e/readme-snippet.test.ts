/** What the README promises: with its first snippet, as it stands there, the page does not jump. */
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { holdRequest } from '../support/held-request';
import { AD, NO_FILL, SHIFTS, shiftOf } from '../support/layout-stand';
import { observed } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import { samplesOf } from '../support/samples';
import { suiteOnStage } from '../support/stage';
import { serveSampleHosts } from './sample-page';

const { test, stage } = suiteOnStage('the snippet of the README');

const SNIPPET =
  samplesOf('README.md').find(({ section }) => section === 'Put it on a page')?.code ?? '';
const TEXT = '<p>Some text that must not move.</p>'.repeat(5);
/** Nothing is painted before this script has come. */
const PAINT = '<script async blocking="render" src="/paint.js"></script>';

const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1280, height: 800 },
};
const ANSWERS = {
  'an answer at once': trackedAnswer({ html: AD }),
  'an answer after that': trackedAnswer({ html: AD }),
  'no ad': NO_FILL,
};

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const isEarly of [true, false]) {
    for (const [what, answer] of Object.entries(ANSWERS)) {
      const isSlow = what === 'an answer after that';
      test(`${screen}, the tag ${isEarly ? 'before' : 'long after'} the first paint, ${what} › nothing moves`, async () => {
        stage().adServer.setZone('YOUR_API_KEY', answer);
        stage().setPage('/paint.js', '');
        const [paint, tag, ad] = [/\/paint\.js$/, /\/tag\.fast\.js$/, undefined].map(holdRequest);
        const visit = await stage().open({
          html: pageHtml({ head: SHIFTS + PAINT, body: `${TEXT}${SNIPPET}${TEXT}` }),
          viewport,
          beforeLoad: async (page) => {
            await serveSampleHosts(page, stage());
            await Promise.all([paint?.on(page), !isEarly && tag?.on(page), isSlow && ad?.on(page)]);
          },
        });
        const { page } = visit;
        // Early, all that is asked for is there before anything is painted.
        if (isEarly) {
          await (isSlow ? ad?.asked : visit.othersArrived(/paint\.js/));
        }
        paint?.answer();
        await observed(page);
        tag?.answer();
        if (isSlow) {
          await ad?.asked;
        }
        await observed(page);
        ad?.answer();
        await stage().waitForHit(({ kind }) => kind === 'request');
        await page
          .locator('[data-adsnative] .ad')
          .nth(0)
          .waitFor({ state: answer === NO_FILL ? 'detached' : 'visible' });
        await visit.settled();
        assert.is(await shiftOf(page), 0);
        assert.is(
          await page.$eval('[data-adsnative]', (room) => room.getBoundingClientRect().height),
          250,
        );
        visit.assertQuiet();
      });
    }
  }
}
