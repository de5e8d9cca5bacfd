/**
 * What must not happen: that a page whose script has a class of a browser's name, such as a list's
 * `Node` or a periodic table's `Element`, loses its ad or a click, or counts a view that nobody had.
 */
import * as assert from 'uvu/assert';
import { eventsOf, openAdPage, stateOf, trackedAnswer } from '../../support/ad-page';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { pageHtml } from '../../support/page-html';
import { LOADERS } from '../../support/placeholders-stand';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: classes of the page with names of the browser');

const NAMES = ['Node', 'Element', 'Document', 'HTMLElement', 'ShadowRoot', 'Event', 'CSS', 'URL'];

const WAYS: [how: string, declare: (name: string) => string][] = [
  ['class', (name) => `class ${name} { constructor(value) { this.value = value; } }`],
  ['function', (name) => `function ${name}(value) { this.value = value; }`],
  ['const', (name) => `const ${name} = { value: 1 };`],
];

for (const name of NAMES) {
  for (const [how, declare] of WAYS) {
    test(`a ${how} ${name} of the page › the ad is shown, its click and its view count`, async () => {
      const { page, assertQuiet } = await openAdPage(stage(), {
        ad: {},
        head: `<script>${declare(name)}</script>`,
      });
      assert.is(await stateOf(page), 'rendered');
      await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
      assert.is((await eventsOf(page, 'click')).length, 1);
      assertQuiet();
    });
  }
}

for (const [how, declare] of WAYS) {
  test(`a ${how} URL of the page, an ad in a sandboxed frame › the ad is in it`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      ad: {},
      config: { isolation: 'frame' },
      head: `<script>${declare('URL')}</script>`,
    });
    await page.frameLocator('iframe[sandbox]').locator('.ad').waitFor();
    assertQuiet();
  });
}

for (const name of ['Node', 'Element', 'Document']) {
  for (const css of ['opacity:0', 'visibility:hidden']) {
    test(`a class ${name} of the page, and “${css}” around the ad › no view counts`, async () => {
      const { page } = await openMeasured(
        stage(),
        { html: sized(300, 250) },
        {
          head: `<script>class ${name} {}</script>`,
          html: `<div style="${css}"><div id="slot"></div></div>`,
        },
      );
      await run(page, 3 * MRC_TICKS);
      assert.equal(await metRules(page), {});
    });
  }
}

for (const name of ['Node', 'Element', 'Document']) {
  for (const [loader, snippet] of LOADERS) {
    test(`a class ${name} of the page, ${loader} › placeholders, also those that come later, get their ads`, async () => {
      stage().adServer.setZone('k', trackedAnswer());
      const { page } = await stage().open(
        pageHtml({
          head: `<script>class ${name} {}</script>`,
          body: `<div data-adsnative="k"></div><main></main>${snippet}`,
        }),
      );
      await page.waitForFunction(() => document.querySelectorAll('.ad').length === 1);
      await page.evaluate(() => {
        (document.querySelector('main') as HTMLElement).innerHTML =
          '<section><div data-adsnative="k"></div></section>';
      });
      await page.waitForFunction(() => document.querySelectorAll('.ad').length === 2);
    });
  }
}
