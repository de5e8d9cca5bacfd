import * as assert from 'uvu/assert';
import { openAdPage } from '../support/ad-page';
import { SHIFTS, shiftOf } from '../support/layout-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the template in room of the page’s own');

const AD = {
  html: '',
  title: 'A title',
  summary: 'A text of some words.',
  promotedBy: 'A sponsor',
};
const TEXT = '<p id="below" style="margin:0">Text below</p>';

/** How the page keeps the room of its slot. */
const rows: [how: string, css: string, slot: string][] = [
  ['a rule', '#slot { min-height: 400px }', '<div id="slot"></div>'],
  [
    'a rule of a class, margins set to 0',
    '* { margin: 0 } .room { min-height: 400px }',
    '<div id="slot" class="room"></div>',
  ],
  ['a style', '', '<div id="slot" style="min-height:400px"></div>'],
  ['a length of the viewport', '#slot { min-height: 50vh }', '<div id="slot"></div>'],
  ['a height', '#slot { height: 400px }', '<div id="slot"></div>'],
  ['a proportion', '#slot { width: 600px; aspect-ratio: 3 / 2 }', '<div id="slot"></div>'],
  [
    'a size of its own',
    '#slot { contain-intrinsic-height: 400px; contain: size }',
    '<div id="slot"></div>',
  ],
  [
    'a row of a grid',
    'main { display: grid; grid-template-rows: 400px auto }',
    '<div id="slot"></div>',
  ],
  [
    'a basis',
    'main { display: flex; flex-direction: column } #slot { flex: 0 0 400px }',
    '<div id="slot"></div>',
  ],
  [
    'a rule of a grid',
    'main { display: grid } #slot { min-height: 400px }',
    '<div id="slot"></div>',
  ],
];

for (const [how, css, slot] of rows) {
  test(`${how} › nothing moves`, async () => {
    const { page } = await openAdPage(stage(), {
      ad: AD,
      head: `${SHIFTS}<style>${css}</style>`,
      html: `<main>${slot}${TEXT}</main>`,
    });
    await page.locator('.adsnative-native').waitFor();
    assert.is(await shiftOf(page), 0);
    const top = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    assert.is(await top('.adsnative-native'), await top('#slot'));
  });
}

const MARGINS: [whose: string, html: string][] = [
  ['an ad of one element', '<div class="box" style="margin:28px 0;height:120px">Ad</div>'],
  ['an ad in an element of its own', '<div><p class="box" style="margin:28px 0">Ad</p></div>'],
  ['an ad of several elements', '<p class="box" style="margin:28px 0">Ad</p><p>More</p>'],
];

for (const [whose, html] of MARGINS) {
  for (const [how, css, slot] of rows.slice(0, 3)) {
    test(`${whose} with margins, in room by ${how} › nothing moves`, async () => {
      const { page } = await openAdPage(stage(), {
        ad: { html },
        head: `${SHIFTS}<style>${css}</style>`,
        html: `<main>${slot.replace('</div>', '</div><p style="margin:0">Text</p>')}${TEXT}</main>`,
      });
      await page.locator('.box').waitFor();
      assert.is(await shiftOf(page), 0);
    });
  }
}

test('a theme that hides what has no class and no id › hides no part of the template', async () => {
  const { page } = await openAdPage(stage(), {
    ad: AD,
    head: '<style>div:not([class]):not([id]) { display: none }</style>',
    config: { cssPath: '#list > li:eq(0):after' },
    elementId: undefined,
    html: '<ul id="list"><li>One</li></ul>',
  });
  await page.locator('.adsnative-summary').waitFor({ state: 'visible' });
});

test('a page whose text is centred › the template’s words begin at their side', async () => {
  const { page } = await openAdPage(stage(), {
    ad: { ...AD, ctaTitle: 'Go', ctaUrl: '{{ADS}}/ck' },
    head: '<style>body { text-align: center } #rtl { direction: rtl }</style>',
    html: '<div id="slot"></div>',
  });
  for (const part of ['.adsnative-title', '.adsnative-summary']) {
    assert.is(
      await page.locator(part).evaluate((element) => getComputedStyle(element).textAlign),
      'start',
      part,
    );
  }
});

const HIDDEN: [how: string, attributes: string, css: string][] = [
  ['the attribute `hidden`', 'hidden', ''],
  ['a closed popover', 'popover', ''],
  ['css in a layer', 'class="hidden"', '@layer utilities { .hidden { display: none } }'],
];

for (const [how, attributes, css] of HIDDEN) {
  test(`an element that is hidden by ${how} › stays hidden when the ad is in it`, async () => {
    const { page } = await openAdPage(stage(), {
      ad: AD,
      head: `<style>${css}</style>`,
      html: `<div id="slot" data-adsnative="key" ${attributes}></div>`,
    });
    await page.locator('.adsnative-summary').waitFor({ state: 'attached' });
    assert.is(await page.$eval('#slot', (slot) => getComputedStyle(slot).display), 'none');
  });
}

test('an element that css in a layer makes a flex container › stays one', async () => {
  const { page } = await openAdPage(stage(), {
    ad: AD,
    head: '<style>@layer utilities { .flex { display: flex } }</style>',
    html: '<div id="slot" style="min-height: 50px" class="flex"></div>',
  });
  await page.locator('.adsnative-summary').waitFor();
  assert.is(await page.$eval('#slot', (slot) => getComputedStyle(slot).display), 'flex');
});
