import * as assert from 'uvu/assert';
import { eventsOf } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { suiteOnStage } from '../support/stage';
import { type Look, openTemplate, STORY, styleOf } from '../support/template-page';

const { test, stage } = suiteOnStage('the template in use');

const open = (ad: object = {}, look: Look = {}) => openTemplate(stage(), ad, look);

test('in print › the story is open, and there is nothing to press', async () => {
  const { page } = await open();
  await page.emulateMedia({ media: 'print' });
  assert.is(await page.isVisible('.adsnative-summary [hidden]'), true);
  for (const selector of ['.adsnative-cta-button', '.adsnative-read-more']) {
    assert.is(await page.isVisible(selector), false, selector);
  }
});

test('an opened story goes on in its line', async () => {
  const { page } = await open();
  await chunkLoaded(page, 'components');
  await page.click('.adsnative-read-more');
  assert.match(await page.innerText('.adsnative-summary'), `${STORY} Read less`);
  assert.is(await styleOf(page, '.adsnative-summary > span', 'display'), 'inline');
});

test('blank space is no click, words and picture are', async () => {
  const { page } = await open();
  const clicks = async () => (await eventsOf(page, 'click')).length;
  for (const position of [
    { x: 3, y: 3 },
    { x: 8, y: 60 },
  ]) {
    await page.click('.adsnative-native', { position });
  }
  assert.is(await clicks(), 0);
  await Promise.all([page.waitForEvent('popup'), page.click('.adsnative-picture')]);
  assert.is(await clicks(), 1);
});

for (const [name, ad] of [
  ['the template', { summary: 'Two minutes in the workshop, and then the boat goes home.' }],
  [
    'an ad with html',
    { html: '<div class="ad"><p class="adsnative-summary">Two minutes in the workshop.</p></div>' },
  ],
] as const) {
  test(`${name} › the end of a selection is no click, and a click is one`, async () => {
    const { page, popups } = await open(ad);
    const box = await page.locator('.adsnative-summary').boundingBox();
    if (!box) {
      throw new Error('There is no text.');
    }
    await page.mouse.move(box.x + 3, box.y + 9);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 9, { steps: 4 });
    await page.mouse.up();
    assert.ok(await page.evaluate(() => String(getSelection())));
    assert.is((await eventsOf(page, 'click')).length, 0);
    assert.is(popups.length, 0);
    await page.mouse.click(box.x + 3, 1);
    await Promise.all([page.waitForEvent('popup'), page.mouse.click(box.x + 30, box.y + 9)]);
    assert.is((await eventsOf(page, 'click')).length, 1);
  });
}

test('in a shadow root › the sheet is in it, and goes with the last ad', async () => {
  const html =
    '<div id="host"></div><script>host.attachShadow({mode:"open"}).innerHTML = "<div id=slot></div>";</script>';
  const { page } = await open({}, { html });
  const sheets = () =>
    page.evaluate(() => document.getElementById('host')?.shadowRoot?.firstElementChild?.localName);
  assert.is(await sheets(), 'style');
  await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
  assert.is(await sheets(), 'div');
});
