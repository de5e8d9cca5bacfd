import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { diagnosticsOf } from '../support/console-page';
import { AD } from '../support/layout-stand';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('places without a box');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer({ html: AD })));

/** Far to scroll; no div, of which the rules speak. */
const ROOM = '<p style="height:3000px">Far</p>';
const SLOT = '<div id="slot"></div>';
const SCROLLER = 'height:600px;overflow:auto';

/** A theme's rule for what is empty, and where the slot stands. */
const rows: [how: string, css: string, slot: string][] = [
  ['empty, by a theme', 'div:empty { display: none }', SLOT],
  ['empty, by :has()', '#slot:not(:has(*)) { display: none !important }', SLOT],
  ['of display: contents', '#slot { display: contents }', SLOT],
  [
    'empty in an element without a box',
    'div:empty { display: none }',
    `<div style="display:contents">${SLOT}</div>`,
  ],
  [
    'empty in an element that is hidden for it',
    '.wrap:has(> #slot:empty) { display: none }',
    `<div class="wrap">${SLOT}</div>`,
  ],
  [
    'empty at any depth in an element that is hidden for it',
    '.wrap:has(:empty) { display: none }',
    `<div class="wrap"><div>${SLOT}</div></div>`,
  ],
  [
    'empty, in two elements that are hidden for it',
    'div:empty, section:not(:has(div:not(:empty))) { display: none }',
    `<section><p><b></b></p>${SLOT}</section>`,
  ],
  ['empty and alone in its element', 'div:empty { display: none }', `<section>${SLOT}</section>`],
];

for (const [how, css, slot] of rows) {
  test(`a lazy place, ${how} › is asked for when what is next to it comes near, and its ad shows`, async () => {
    const html = `${ROOM}<p>Before</p>${slot}<p>After</p>${ROOM}`;
    const config = { lazy: { fetchMargin: 400, renderMargin: 100 } };
    const { page, assertQuiet } = await stage().open({
      html: adPage({ head: `<style>${css}</style>`, html, elementId: 'slot', config }),
    });
    await page.waitForFunction('window.unit');
    await observed(page);
    assert.is(stage().requests().length, 0);
    const { reasons } = await diagnosticsOf(page);
    assert.ok(
      reasons.some(({ text }) => /within 400 px of the viewport; \d+ px to go/.test(text)),
      JSON.stringify(reasons),
    );
    await page.evaluate('scrollTo(0, 2900)');
    await concluded(page);
    assert.is(await page.locator('.ad').isVisible(), true);
    assertQuiet();
  });
}

test('a lazy place in a slot of a shadow root that scrolls › is asked for when it is scrolled there', async () => {
  const html = `<x-column><p>Before</p>${ROOM}${SLOT}${ROOM}</x-column><script>
    document.querySelector('x-column').attachShadow({ mode: 'open' }).innerHTML =
      '<div style="${SCROLLER}"><slot></slot></div>';
  </script>`;
  const { page } = await stage().open({
    html: adPage({
      html,
      elementId: 'slot',
      config: { lazy: { fetchMargin: 400, renderMargin: 400 } },
    }),
  });
  await page.waitForFunction('window.unit');
  await observed(page);
  assert.is(stage().requests().length, 0);
  await page.evaluate("document.querySelector('x-column').shadowRoot.firstChild.scrollTo(0, 2700)");
  await concluded(page);
  assert.is(await page.locator('.ad').count(), 1);
});

for (const [how, css] of [
  ['by its id', '#slot { display: none }'],
  ['at this width', '@media (min-width: 100px) { #slot { display: none } }'],
  ['by what is around it', 'main { display: none }'],
] as const) {
  test(`a lazy place that the page hides ${how} › is not asked for, and the reason says so`, async () => {
    const { page } = await stage().open({
      html: adPage({
        head: `<style>${css}</style>`,
        html: `<main>${SLOT}</main>`,
        elementId: 'slot',
        config: { lazy: true },
      }),
    });
    await page.waitForFunction('window.unit');
    await observed(page);
    assert.is(stage().requests().length, 0);
    const { reasons } = await diagnosticsOf(page);
    assert.ok(
      reasons.some(({ text }) => /display: none|at this width|wide/.test(text)),
      JSON.stringify(reasons),
    );
  });
}
