import * as assert from 'uvu/assert';
import { eventsOf } from '../support/ad-page';
import { createClicksStand, LINKED } from '../support/clicks-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('clicks amid what the visitor has selected');

const { open } = createClicksStand(stage);

/** A link to where the ad leads. */
const OWN = '{{ADS}}/ck?url=landing';

const SELECTED: [what: string, html: string, target: string][] = [
  ['a text', '<div class="ad">An ad</div>', '.ad'],
  ['a link to where the ad leads', `<div class="ad"><a href="${OWN}">An ad</a></div>`, '.ad a'],
  ['a link elsewhere', LINKED, '.ad b'],
  ['what selects as a whole', '<div class="ad" style="user-select:all">A code</div>', '.ad'],
];

for (const [what, html, target] of SELECTED) {
  test(`a click on ${what} in an ad amid what the visitor has selected › is one`, async () => {
    const { page, popups } = await open(
      { html },
      { html: '<p id="before">Read</p><div id="slot"></div><p>on</p>' },
    );
    await page.click('#before');
    await page.keyboard.press('Control+a');
    await Promise.all([page.context().waitForEvent('page'), page.click(target)]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.is((await eventsOf(page, 'click')).length, 1);
    assert.is(popups.length, 1);
  });
}

test('a click in a frame all of which is selected › is one', async () => {
  const { page, popups } = await open(
    { html: '<div class="ad">An ad</div>' },
    { config: { isolation: 'frame' } },
  );
  const ad = page.frameLocator('iframe').locator('.ad');
  await ad.evaluate(({ ownerDocument }) => getSelection()?.selectAllChildren(ownerDocument.body));
  await Promise.all([page.context().waitForEvent('page'), ad.click()]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.is((await eventsOf(page, 'click')).length, 1);
  assert.is(popups.length, 1);
});
