import * as assert from 'uvu/assert';
import { eventsOf } from '../support/ad-page';
import { createClicksStand, LINKED } from '../support/clicks-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('clicks beside selections and drags');

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

/** What carousels do to be dragged by the mouse. */
const DRAGGABLE = `<style>.ad { user-select: none }</style><script>
  addEventListener('dragstart', function (event) { event.preventDefault(); });</script>`;
const DRAGGED: [sentence: string, html: string][] = [
  ['an ad', '<div class="ad">An ad of many words</div>'],
  ['a link to where the ad leads', `<a class="ad" href="${OWN}">An ad of many words</a>`],
  ['a link elsewhere', LINKED],
];

for (const [sentence, html] of DRAGGED) {
  test(`${sentence} in a carousel › the end of a drag is no click, a press that slips is one`, async () => {
    const { page, popups } = await open({ html }, { head: DRAGGABLE });
    const { x, y } = (await page.getByText('An ad').boundingBox()) ?? { x: 0, y: 0 };
    const press = async (distance: number) => {
      await page.mouse.move(x + 5, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 5 + distance, y + 5, { steps: 3 });
      await page.mouse.up();
    };
    await press(25);
    assert.is((await eventsOf(page, 'click')).length, 0);
    assert.is(popups.length, 0);
    await Promise.all([page.waitForEvent('popup'), press(10)]);
    assert.is((await eventsOf(page, 'click')).length, 1);
    assert.is(popups.length, 1);
  });
}

test('an ad with a press of its own › hears it, and the click counts', async () => {
  const html = '<div class="ad" onpointerdown="window.pressed = true">An ad</div>';
  const { page } = await open({ html });
  await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  assert.is(await page.evaluate('window.pressed'), true);
  assert.is((await eventsOf(page, 'click')).length, 1);
});
