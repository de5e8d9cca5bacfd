import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { commands } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('functions of younger browsers');

/** Built-in functions that an older way of the same length does without. */
const YOUNGER = [
  'Promise.prototype.finally',
  'Array.prototype.flat',
  'Array.prototype.flatMap',
  'Object.fromEntries',
  'window.queueMicrotask',
];

for (const name of YOUNGER) {
  for (const [sentence, head] of [
    ['taken away', `delete ${name};`],
    ['broken', `${name} = function () { throw new Error("broken"); };`],
  ] as const) {
    for (const [kind, ad, selector] of [
      ['the ad', {}, '.ad'],
      ['an ad by the template', { html: '', title: 'A title' }, '.adsnative-title'],
    ] as const) {
      test(`${name} that the page has ${sentence} › ${kind} comes, and its view counts`, async () => {
        stage().adServer.setZone(ZONE, trackedAnswer(ad));
        const { page, pageErrors } = await openAdPage(stage(), {
          head: `<script>${head}</script>`,
        });
        assert.is(await page.locator(selector).count(), 1);
        await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
        assert.equal(pageErrors, []);
      });
    }
    test(`${name} that the page has ${sentence} › a placeholder with the two lines has its ad`, async () => {
      stage().adServer.setZone(ZONE, trackedAnswer());
      const { page, pageErrors } = await stage().open(
        pageHtml({
          head: `<script>${head}</script>`,
          body: `<div data-adsnative="${ZONE}"></div>
            ${commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });`)}
            <script async crossorigin src="{{TAG}}/tag.fast.js" data-adsnative-keys="${ZONE}"></script>`,
        }),
      );
      await page.waitForSelector('.ad');
      assert.equal(pageErrors, []);
    });
  }
}
