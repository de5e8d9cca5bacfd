/** An ad that something covers rests, also on a page that is changed all the time. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../support/measured-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('ads that rest');

/** Counts hit tests of the page. */
const COUNT = `<script>
  window.looks = 0;
  const { elementFromPoint } = Document.prototype;
  Document.prototype.elementFromPoint = function (...at) {
    looks += 1;
    return elementFromPoint.apply(this, at);
  };
</script>`;

/** Points at which a check looks. */
const POINTS = 9;

async function checksInTenSeconds(page: Page): Promise<number> {
  const before = await page.evaluate('looks');
  await run(page, 10 * MRC_TICKS);
  return (Number(await page.evaluate('looks')) - Number(before)) / POINTS;
}

const CHANGES: [what: string, script: string][] = [
  ['a clock in the page', `setInterval(() => (ticker.textContent = Date.now()), 50);`],
  ['an animation by script', `setInterval(() => (ticker.style.left = Date.now() % 9 + 'px'), 16);`],
  [
    'a list that gets new entries',
    `setInterval(() => { ticker.append('x'); ticker.normalize(); }, 300);`,
  ],
  [
    'transitions that end',
    `setInterval(() => ticker.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true })), 300);`,
  ],
  [
    'animations that end',
    `setInterval(() => ticker.dispatchEvent(new AnimationEvent('animationend', { bubbles: true })), 300);`,
  ],
  ['pictures that load', `setInterval(() => ticker.dispatchEvent(new Event('load')), 300);`],
];

for (const [what, style] of [
  ['an ad', ''],
  ['an ad that is turned', '<style>#slot ~ .ad, .ad { transform: rotate(1deg) }</style>'],
] as const) {
  test(`${what} on a page whose elementFromPoint throws › is not looked at for ever`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        head: `${style}<script>
          window.looks = 0;
          Document.prototype.elementFromPoint = function () {
            looks += 1;
            throw new Error('not here');
          };
        </script>`,
      },
    );
    await run(page, 5 * MRC_TICKS);
    const before = await page.evaluate('looks');
    await run(page, 5 * MRC_TICKS);
    assert.is(await page.evaluate('looks'), before);
  });
}

for (const [what, script] of CHANGES) {
  test(`a cover over a part of the ad, and ${what} › is measured at most once a second`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        head: COUNT,
        html: `<div id="slot"></div><p id="ticker"></p>
          <div id="cover" style="position:fixed;left:0;top:0;width:300px;height:60px;background:#fff"></div>
          <script>${script}</script>`,
      },
    );
    await run(page, 5 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)), ['adsnative', 'mrc50']);
    const checks = await checksInTenSeconds(page);
    assert.ok(checks <= 10, `${checks} checks in ten seconds`);
    // What goes away is still noticed.
    await page.evaluate('cover.remove()');
    await run(page, 4 * MRC_TICKS);
    assert.ok('mrc100' in (await metRules(page)));
    assertQuiet();
  });
}

for (const ms of [120, 500]) {
  test(`a cover that comes and goes each ${ms} ms › is measured less and less, and counts when it is gone`, async () => {
    const { page, assertQuiet } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      {
        head: COUNT,
        html: `<div id="slot"></div>
          <div id="cover" style="position:fixed;inset:0;background:#fff"></div>
          <script>const box = cover; setInterval(() => (box.hidden = !box.hidden), ${ms});</script>`,
      },
    );
    await run(page, 10 * MRC_TICKS);
    assert.equal(await metRules(page), {});
    // At most half of the ten checks a second of an ad that is measured.
    const checks = await checksInTenSeconds(page);
    assert.ok(checks <= 50, `${checks} checks in ten seconds`);
    await page.evaluate('cover.remove()');
    await run(page, 4 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)), ['adsnative', 'mrc50', 'mrc100']);
    assertQuiet();
  });
}

test('a click after many changes › the ad is looked at without a pause', async () => {
  const { page, assertQuiet } = await openMeasured(
    stage(),
    { html: sized(300, 250) },
    {
      html: `<div id="slot"></div><p id="ticker"></p>
        <div id="cover" style="position:fixed;inset:0;background:#fff" onclick="this.remove()"></div>
        <script>setInterval(() => (ticker.textContent = Date.now()), 50);</script>`,
    },
  );
  await run(page, 10 * MRC_TICKS);
  assert.equal(await metRules(page), {});
  await page.mouse.click(600, 600);
  await run(page, MRC_TICKS + 3);
  assert.ok('mrc50' in (await metRules(page)));
  assertQuiet();
});
