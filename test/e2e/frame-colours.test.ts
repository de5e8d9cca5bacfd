import * as assert from 'uvu/assert';
import { openAdPage } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('an ad in a frame follows the design');

const DARK = 'rgb(238, 238, 238)';

/** How a design becomes dark, and what the visitor does for it. */
const rows: [how: string, css: string, act: string, light?: string, dark?: string][] = [
  [
    'by a class',
    'body { color: #111; background: #fff } body.dark { color: #eee; background: #111 }',
    "document.body.className = 'dark'",
  ],
  [
    'by a variable',
    ':root { --ink: #111 } body { color: var(--ink) }',
    "document.documentElement.style.setProperty('--ink', '#eee')",
  ],
  [
    'slowly',
    'body { color: #111; transition: color .2s } body.dark { color: #eee }',
    "document.body.className = 'dark'",
  ],
  [
    'where nothing may move',
    '* { transition: none !important } body { color: #111 } body.dark { color: #eee }',
    "document.body.className = 'dark'",
  ],
  [
    'by the system',
    'body { color: #111 } @media (prefers-color-scheme: dark) { body { color: #eee } }',
    '',
  ],
  [
    'by its color-scheme alone',
    ':root { color-scheme: light dark }',
    '',
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
  ],
];

for (const [how, css, act, light = 'rgb(17, 17, 17)', dark = DARK] of rows) {
  test(`the page becomes dark ${how} › the text in the frame becomes light, and keeps its own style`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      head: `<style>${css}</style>`,
      config: { isolation: 'frame' },
      ad: {
        html: '<p class="ad">An ad</p><script>document.documentElement.style.padding = "3px"</script>',
      },
    });
    const text = page.frameLocator('iframe[title=Advertisement]').locator('.ad');
    const colour = () => text.evaluate((element) => getComputedStyle(element).color);
    assert.is(await colour(), light);
    await page.evaluate(
      "window.heard = 0; document.addEventListener('transitionend', function (event) { if (event.target !== document.body) heard++; })",
    );
    if (act) {
      await page.evaluate(act);
    } else {
      await page.emulateMedia({ colorScheme: 'dark' });
    }
    const frame = page.frames().find((one) => one.url().includes('frame-'));
    await frame?.waitForFunction(
      `getComputedStyle(document.querySelector('.ad')).color === '${dark}'`,
    );
    assert.is(await text.evaluate(() => document.documentElement.style.padding), '3px');
    assert.is(await page.evaluate('heard'), 0);
    assertQuiet();
  });
}
