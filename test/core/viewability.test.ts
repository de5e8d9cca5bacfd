import * as assert from 'uvu/assert';
import {
  MRC_TICKS,
  metRules,
  openMeasured,
  run,
  showPixels,
  sized,
  TICKS,
} from '../support/measured-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('viewability');

/**
 * Sizes, how much of the height is in view, and which rules that meets: the smallest share that
 * counts, and a pixel less.
 */
const SHARES: [width: number, height: number, pixels: number, rules: string[]][] = [
  [970, 250, 75, ['adsnative']],
  [970, 250, 74, []],
  [969, 250, 125, ['adsnative', 'mrc50']],
  [969, 250, 124, []],
];

for (const [width, height, pixels, rules] of SHARES) {
  test(`${width} × ${height}, ${pixels} px in view › ${rules.join(', ') || 'nothing'}`, async () => {
    const { page, assertQuiet } = await openMeasured(stage(), { html: sized(width, height) });
    await showPixels(page, pixels);
    await run(page, 3 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)).sort(), [...rules].sort());
    assertQuiet();
  });
}

test('nine checks in a row › viewable, and not after eight', async () => {
  const { page } = await openMeasured(stage(), { html: sized(300, 250) });
  await showPixels(page, 250);
  await run(page, TICKS - 1);
  assert.equal(await metRules(page), {});
  await run(page, 1);
  assert.equal(Object.keys(await metRules(page)), ['adsnative']);
  await stage().waitForHit(({ path }) => /vi\.gif/.test(path));
});

test('an ad that an overlay covers by more than half › is not viewable, and is once it has gone', async () => {
  const { page } = await openMeasured(stage(), { html: sized(300, 250) });
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.id = 'cover';
    cover.style.cssText = 'position:fixed;inset:0';
  });
  await showPixels(page, 250);
  await run(page, 3 * MRC_TICKS);
  assert.equal(await metRules(page), {});
  await page.evaluate(() => document.getElementById('cover')?.remove());
  await run(page, 3 * MRC_TICKS);
  assert.equal(Object.keys(await metRules(page)).sort(), ['adsnative', 'mrc100', 'mrc50']);
});

/** Parts of the ad, which stands at the lower left of the page, as css of a cover. */
const PARTS = {
  'the left half': 'left:0;bottom:0;width:150px;height:250px',
  'the right half': 'left:150px;bottom:0;width:150px;height:250px',
  'the upper half': 'left:0;bottom:125px;width:300px;height:125px',
  'the lower half': 'left:0;bottom:0;width:300px;height:125px',
  'the middle': 'left:40px;bottom:35px;width:220px;height:180px',
};

for (const [part, css] of Object.entries(PARTS)) {
  test(`${part} is covered during one check of nine › the run starts over`, async () => {
    const { page } = await openMeasured(stage(), { html: sized(300, 250) });
    await showPixels(page, 250);
    await run(page, 4);
    await page.evaluate((style) => {
      document.body.append(
        Object.assign(document.createElement('div'), {
          id: 'cover',
          style: `position:fixed;${style}`,
        }),
      );
    }, css);
    await run(page, 1);
    await page.evaluate(() => document.getElementById('cover')?.remove());
    await run(page, TICKS - 1);
    assert.equal(await metRules(page), {});
    await run(page, 3 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)).sort(), ['adsnative', 'mrc100', 'mrc50']);
  });
}

test('a view › nine hit tests at its first check and its last two, three at each between', async () => {
  const { page } = await openMeasured(stage(), { html: sized(300, 250) });
  await page.evaluate(() => {
    const { elementFromPoint } = Document.prototype;
    const counted = window as never as { hitTests: number };
    counted.hitTests = 0;
    Document.prototype.elementFromPoint = function (x, y) {
      counted.hitTests += 1;
      return elementFromPoint.call(this, x, y);
    };
  });
  await showPixels(page, 250);
  await run(page, MRC_TICKS);
  assert.equal(Object.keys(await metRules(page)).sort(), ['adsnative', 'mrc100', 'mrc50']);
  const hitTests = await page.evaluate(() => (window as never as { hitTests: number }).hitTests);
  assert.is(hitTests, 3 * 9 + 7 * 3);
});
