import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { eventsOf } from '../support/ad-page';
import { CLICK_TAGS, createClicksStand, LINKED } from '../support/clicks-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('clicks of other buttons');

const { open } = createClicksStand(stage);

/** A link to where the ad leads. */
const OWN = '{{ADS}}/ck?url=landing';

const CTA = 'class="adsnative-cta-button"';

const MIDDLE: [sentence: string, html: string, events: number][] = [
  ['a link to where the ad leads', `<div class="ad"><a href="${OWN}">An ad</a></div>`, 1],
  ['a link elsewhere', LINKED, 1],
  [
    'the call to action',
    `<div class="ad"><a class="adsnative-cta-button" href="${OWN}">Buy</a></div>`,
    1,
  ],
  [
    'the privacy button',
    `<div class="ad"><a class="adsnative-privacy-button" href="${OWN}">i</a></div>`,
    0,
  ],
];

for (const isolation of ['page', 'frame'] as const) {
  /** Where the ad's html is. */
  const contentOf = (page: Page) => (isolation === 'frame' ? page.frameLocator('iframe') : page);

  for (const [sentence, html, events] of MIDDLE) {
    test(`the middle button on ${sentence}, isolation ${isolation} › ${events ? 'counts as with ctrl' : 'is left alone'}`, async () => {
      const { page, popups, assertQuiet } = await open(
        { html },
        { config: { clickTags: CLICK_TAGS, isolation } },
      );
      await Promise.all([
        page.context().waitForEvent('page'),
        contentOf(page).locator('.ad a').click({ button: 'middle' }),
      ]);
      await stage().waitForHit(({ kind }) => kind === 'click');
      if (events) {
        await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
      }
      assert.is(popups.length, 1);
      assert.is((await eventsOf(page, 'click')).length, events);
      assert.is(stage().pixels(/vv\.gif/).length, events);
      assertQuiet();
    });
  }

  test(`other buttons, and the middle one where there is no link, isolation ${isolation} › are no clicks`, async () => {
    const html = `<div class="ad"><a href="${OWN}">An ad</a> <i>text</i> <b ${CTA}>Buy</b></div>`;
    const { page, popups, settled } = await open({ html }, { config: { isolation } });
    const shown = contentOf(page);
    await shown.locator('.ad i').click({ button: 'middle' });
    await shown.locator('.ad b').click({ button: 'middle' });
    await shown.locator('.ad a').click({ button: 'right' });
    await settled();
    assert.equal(await eventsOf(page, 'click'), []);
    assert.is(popups.length, 0);
  });
}
