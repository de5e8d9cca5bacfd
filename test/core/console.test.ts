import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, stateOf, ZONE } from '../support/ad-page';
import { openConsole, openEnded, shiftsOf } from '../support/console-page';
import { createConsoleStand } from '../support/console-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('console');

const { openSeen } = createConsoleStand(test, stage);

/** Where everything of the page is, the console left out. */
function boxes(page: Page): Promise<string[]> {
  return page.$$eval('body *', (all) =>
    all.map((one) => {
      const { height, left, top, width } = one.getBoundingClientRect();
      return `${one.localName} ${[left, top, width, height].join()}`;
    }),
  );
}

test('opened, and left open › asks for its own files and nothing else, moves nothing, changes no state', async () => {
  const { page, requests, settled, ...visit } = await openSeen();
  const before = {
    boxes: await boxes(page),
    hits: stage().adServer.log.length,
    asked: requests.length,
    time: await page.evaluate(() => performance.now()),
  };
  await openConsole(page);
  // Its slowest look comes every 500 ms.
  await page.waitForFunction(
    (from) => performance.now() > from + 1200,
    await page.evaluate(() => performance.now()),
  );
  await settled();
  const files = requests.slice(before.asked).map((url) => /\/([\w-]+)-\w+\.js$/.exec(url)?.[1]);
  assert.equal(files.sort(), ['console', 'cost', 'in-view', 'layout', 'ui']);
  assert.is(stage().adServer.log.length, before.hits);
  assert.equal(await boxes(page), before.boxes);
  assert.is(await shiftsOf(page, before.time), 0);
  assert.is(await stateOf(page), 'rendered');
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  visit.assertQuiet();
});

test('by keyboard › it takes the focus, everything is reached by Tab, Esc closes it and gives the focus back', async () => {
  const { page, assertQuiet } = await openEnded(stage(), {
    html: '<main><h1>Page</h1><button id="opener" onclick="adsnativetag.openConsole()">Open</button><div id="slot"></div></main>',
  });
  await page.focus('#opener');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ad console' });
  await panel.getByText('Findings').waitFor();
  const focused = () =>
    page.evaluate(() => {
      const inside = document.activeElement?.shadowRoot?.activeElement;
      return inside?.getAttribute('aria-label') || inside?.textContent;
    });
  assert.is(await focused(), 'Ad console');
  const reached: (string | null | undefined)[] = [];
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    reached.push(await focused());
  }
  assert.equal(reached, [
    'Copy as JSON',
    'Close',
    `#1 ${ZONE} rendered`,
    'Refresh',
    'Force no-fill',
    'Show on page',
    `Sample for ${ZONE}`,
    'Inject sample',
  ]);
  await page.keyboard.press('Escape');
  assert.is(await panel.count(), 0);
  assert.is(await page.evaluate(() => document.activeElement?.id), 'opener');
  assertQuiet();
});
