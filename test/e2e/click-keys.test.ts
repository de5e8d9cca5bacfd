import * as assert from 'uvu/assert';
import { eventsOf, heard } from '../support/ad-page';
import { createClicksStand } from '../support/clicks-stand';
import { CLOSED, OVERLAY } from '../support/lightbox-stand';
import { suiteOnStage } from '../support/stage';
import { openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('links in drawings, and keys that are held');

const { open } = createClicksStand(stage);

/** A link to where the ad leads. */
const OWN = '{{ADS}}/ck?url=landing';

/** A page whose functions open no windows. */
const NO_WINDOWS =
  '<script>window.open = function () { throw new Error("not asked for"); };</script>';

const DRAWN_LINKS: [sentence: string, link: string][] = [
  ['in a drawing', `<a href="${OWN}"><rect width="200" height="100"/></a>`],
  [
    'in a drawing, of the older name',
    `<a xlink:href="${OWN}" href="${OWN}"><rect width="200" height="100"/></a>`,
  ],
  [
    'in a drawing, with a target',
    `<a href="${OWN}" target="_self"><rect width="200" height="100"/></a>`,
  ],
];

for (const [sentence, link] of DRAWN_LINKS) {
  test(`a link ${sentence} to where the ad leads › the browser follows it, to a new window, and it counts`, async () => {
    const { page, popups, assertQuiet } = await open(
      { html: `<div class="ad"><svg width="200" height="100">${link}</svg></div>` },
      { head: NO_WINDOWS },
    );
    await Promise.all([page.waitForEvent('popup'), page.click('.ad rect')]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.is(popups.length, 1);
    assert.is((await eventsOf(page, 'click')).length, 1);
    assertQuiet();
  });
}

test('Enter that the page has prevented before it reaches the ad › is no click', async () => {
  const { page, settled } = await open(
    { html: '<div class="ad">An ad</div>' },
    {
      head: `<script>document.addEventListener('keydown', function (event) { event.preventDefault(); }, true);</script>`,
    },
  );
  await page.press('.ad', 'Enter');
  await settled();
  assert.equal(await eventsOf(page, 'click'), []);
});

const HELD: [sentence: string, html: string, target: string][] = [
  ['an ad without a link', '<div class="ad">An ad</div>', '.ad'],
  ['a button in the ad', '<div class="ad"><button>An ad</button></div>', '.ad button'],
  [
    'what is pressed in the ad',
    '<div class="ad"><input type="submit" value="An ad"><button></button></div>',
    '.ad input',
  ],
];

for (const [sentence, html, target] of HELD) {
  test(`Enter that is held on ${sentence} › is one click`, async () => {
    const { page, popups, settled } = await open(
      { html },
      {
        head: '<script>window.open = function (url) { new Image().src = url; return {}; };</script>',
      },
    );
    await page.focus(target);
    for (let times = 0; times < 5; times++) {
      await page.keyboard.down('Enter');
    }
    await page.keyboard.up('Enter');
    await settled();
    assert.is((await eventsOf(page, 'click')).length, 1);
    assert.is(popups.length, 0);
  });
}

for (const button of ['left', 'middle'] as const) {
  test(`the ${button} button on an area of an ad's picture › is a click on a link`, async () => {
    const area = `<map name="parts"><area href="${OWN}" coords="0,0,200,100"></map>`;
    const { page, popups, assertQuiet } = await open(
      { html: `<div class="ad"><img usemap="#parts" width="200" height="100">${area}</div>` },
      { head: NO_WINDOWS },
    );
    await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.ad img').click({ button, force: true }),
    ]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.is(popups.length, 1);
    assert.is((await eventsOf(page, 'click')).length, 1);
    assertQuiet();
  });
}

test('`clickTags` that are no text › the click leads where the ad leads', async () => {
  const { page, popups } = await open(
    { html: '<div class="ad">An ad</div>' },
    { script: "unit.config.clickTags = Symbol('tags');" },
  );
  await Promise.all([page.context().waitForEvent('page'), page.click('.ad')]);
  assert.is(popups.length, 1);
  assert.is((await eventsOf(page, 'click')).length, 1);
});

test('`viewabilityTags` that are no text › the page is told of the view', async () => {
  const { page } = await open(
    { html: '<div class="ad">An ad</div>' },
    { script: 'unit.config.viewabilityTags = Object.create(null);' },
  );
  await heard(page, 'viewable', 3);
  const rules = (await eventsOf(page, 'viewable')).map(({ rule }) => rule);
  assert.equal(rules.sort(), ['adsnative', 'mrc100', 'mrc50']);
});

test('Enter that is held on a video ad › opens the lightbox, and does not close it', async () => {
  const { page } = await openVideoPage(stage());
  await page.focus('.video-ad');
  await page.keyboard.down('Enter');
  await page.waitForSelector(OVERLAY);
  for (let repeats = 0; repeats < 3; repeats++) {
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  assert.is(await page.locator(OVERLAY).count(), 1);
  await page.keyboard.press('Enter');
  await page.waitForSelector(OVERLAY, CLOSED);
});
