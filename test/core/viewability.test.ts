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
