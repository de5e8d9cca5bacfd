import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { chunkLoaded } from '../support/chunk-loaded';
import { AD_TOP, intervalsOf, metRules, openMeasured, run } from '../support/measured-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('viewability of boxes without area');

/** Long enough for each rule, in checks. */
const ENOUGH = 15;

/**
 * Checks of a covered ad until it rests: so many until somebody looks more closely, and those that
 * brought nothing.
 */
const UNTIL_REST = 2 * ENOUGH;

const FLOAT = '<div style="float:left;width:300px;height:250px">An ad</div>';

/** Ads whose own box has no area. */
const BOXES: [what: string, html: string][] = [
  ['html that ends in a line break, and floats', `${FLOAT}\n`],
  ['one root with floating content', `<div class="ad">${FLOAT}</div>`],
  ['an inline root', `<a class="ad" href="#">${FLOAT}</a>`],
  [
    'a root without a box',
    `<div class="ad" style="display:contents"><p style="height:200px">An ad</p></div>`,
  ],
  [
    'positioned content',
    '<div class="ad"><div style="position:absolute;width:300px;height:250px">An ad</div></div>',
  ],
  [
    'floats in floats',
    `<div class="ad"><span><div style="float:left;width:0;height:0">${FLOAT}</div></span></div>`,
  ],
];

/**
 * Resolves when the elements inside an ad are observed, by files that may be late: the browser
 * looks at one level after the other.
 */
async function observedInside(page: Page): Promise<void> {
  for (const name of ['doubt', 'in-view'] as const) {
    await chunkLoaded(page, name);
  }
  for (let level = 0; level < 3; level++) {
    await observed(page);
  }
}

async function assertViewable(page: Page): Promise<void> {
  await observedInside(page);
  await run(page, ENOUGH);
  assert.ok('adsnative' in (await metRules(page)));
}

for (const [what, html] of BOXES) {
  test(`${what} › is viewable in view`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html },
      { html: '<div id="slot"></div>' },
    );
    await assertViewable(page);
    assertQuiet();
  });

  test(`${what} › is not viewable out of view, and is when it comes into view`, async () => {
    const { page } = await openMeasured(stage(), { html });
    await run(page, ENOUGH);
    assert.equal(await metRules(page), {});
    await page.evaluate((top) => scrollTo(0, top), AD_TOP - 100);
    await assertViewable(page);
  });
}

test('a float that is clipped › is not viewable', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: `<div class="ad">${FLOAT}</div>` },
    { html: '<div style="height:50px;overflow:hidden"><div id="slot"></div></div>' },
  );
  await run(page, ENOUGH);
  assert.equal(await metRules(page), {});
});

test('a float that grows later › is viewable then', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: '<div class="ad"><div class="late" style="float:left"></div></div>' },
    { html: '<div id="slot"></div>' },
  );
  await run(page, ENOUGH);
  assert.equal(await metRules(page), {});
  await page.evaluate(() => {
    document.querySelector('.late')?.setAttribute('style', 'float:left;width:300px;height:250px');
  });
  await assertViewable(page);
});

for (const turned of ['scale(0)', 'scaleY(0)', 'rotateY(90deg)']) {
  test(`an ad in a box at ${turned}, which the page turns back later › is viewable then`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: '<div class="ad" style="height:200px">An ad</div>' },
      { html: `<div class="card" style="transform:${turned}"><div id="slot"></div></div>` },
    );
    await observedInside(page);
    await run(page, UNTIL_REST);
    assert.is(await intervalsOf(page), 0);
    assert.equal(await metRules(page), {});
    await page.evaluate(() => document.querySelector('.card')?.removeAttribute('style'));
    await assertViewable(page);
  });
}

test('an ad that closes itself before its view counts › is not viewable', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: '<div class="ad" style="height:200px">An ad</div>' },
    { html: '<div id="slot"></div>' },
  );
  await run(page, 5);
  await page.evaluate(() =>
    document.querySelector('.ad')?.setAttribute('style', 'height:0;overflow:hidden'),
  );
  await run(page, ENOUGH);
  assert.equal(await metRules(page), {});
});

test('a child that a network adds later › is viewable then', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: '<div class="ad"></div>' },
    { html: '<div id="slot"></div>' },
  );
  await run(page, ENOUGH);
  await page.evaluate((float) => {
    const ad = document.querySelector('.ad');
    if (ad) {
      ad.innerHTML = float;
    }
  }, FLOAT);
  await assertViewable(page);
});

test('the recorded answer whose root is a link › is viewable', async () => {
  const recorded = JSON.parse(readFileSync('demo/responses/batch-video-root-anchor.json', 'utf8'));
  const [entry] = [recorded].flat();
  const { page } = await openMeasured(
    stage(),
    { ...entry.ad, viewableTags: '' },
    {
      html: '<div id="slot"></div>',
    },
  );
  await assertViewable(page);
});

test('under a header that stays › the timer rests until something moves', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: '<div class="ad" style="height:200px">An ad</div>' },
    {
      html: '<div id="slot"></div><div style="height:3000px"></div>',
      head: '<style>#header { position: fixed; inset: 0 0 auto; height: 300px; background: white }</style>',
      script:
        "var header = document.createElement('div'); header.id = 'header'; document.body.append(header);",
    },
  );
  await run(page, UNTIL_REST);
  assert.is(await intervalsOf(page), 0);
  assert.equal(await metRules(page), {});
  await page.evaluate(() => document.getElementById('header')?.remove());
  await observed(page);
  await run(page, ENOUGH);
  assert.ok('adsnative' in (await metRules(page)));
  assert.is(await intervalsOf(page), 0);
});

test('under a dialog in a shadow root › the timer rests, and goes on when a key has closed it', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: '<div class="ad" style="height:200px">An ad</div>' },
    {
      html: `<div id="slot"></div><div id="host"><template shadowrootmode="open">
        <button autofocus onclick="this.remove()" style="position:fixed;inset:0">Accept</button></template></div>`,
    },
  );
  await run(page, UNTIL_REST);
  assert.is(await intervalsOf(page), 0);
  assert.equal(await metRules(page), {});
  await page.evaluate(() =>
    document.getElementById('host')?.shadowRoot?.querySelector('button')?.focus(),
  );
  await page.keyboard.press('Enter');
  await observed(page);
  await run(page, ENOUGH);
  assert.ok('adsnative' in (await metRules(page)));
});
