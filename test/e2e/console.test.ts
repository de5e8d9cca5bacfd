import * as assert from 'uvu/assert';
import { type AdWindow, concluded, stateOf } from '../support/ad-page';
import { openConsole, openEnded } from '../support/console-page';
import { createConsoleStand } from '../support/console-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('console');

const { openSeen } = createConsoleStand(test, stage);

test('opened twice › is one, and opens again after it was closed', async () => {
  const { page } = await openEnded(stage());
  const panel = await openConsole(page);
  await openConsole(page);
  assert.is(await panel.count(), 1);
  await panel.getByRole('button', { name: 'Close' }).click();
  assert.is(await page.locator('adsnative-console').count(), 0);
  await openConsole(page);
  assert.is(await panel.count(), 1);
});

test('taken away by the page › opens again', async () => {
  const { page } = await openEnded(stage());
  const panel = await openConsole(page);
  await page.evaluate(() => document.querySelector('adsnative-console')?.remove());
  await openConsole(page);
  assert.is(await panel.count(), 1);
});

test('Refresh › asks the ad server once more', async () => {
  const { page, assertQuiet } = await openEnded(stage());
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Refresh' }).press('Enter');
  await concluded(page, 2);
  assert.is(stage().requests().length, 2);
  assertQuiet();
});

const SAMPLES: [name: string, selector: string, text: string, count: number][] = [
  ['native ad', 'strong', 'A sample ad', 1],
  ['native ad, drawn by the template', '.adsnative-native', 'A sample ad', 1],
  ['several ads', 'strong', 'Sample ad', 3],
  ['video', 'strong', 'A sample video', 1],
  ['network that passes back', 'strong', 'The fallback', 1],
];

for (const [name, selector, text, count] of SAMPLES) {
  test(`sample “${name}” › stands in the ad’s place, and the ad server hears nothing`, async () => {
    const { page, ...visit } = await openSeen();
    const hits = stage().adServer.log.length;
    const panel = await openConsole(page);
    await panel.getByRole('combobox').selectOption(name);
    await panel.getByRole('button', { name: 'Inject sample' }).click();
    await concluded(page, 2);
    assert.is(await page.locator(`#slot ${selector}`, { hasText: text }).count(), count);
    assert.is(await page.locator('.ad').count(), 0);
    assert.is(stage().adServer.log.length, hits);
    assert.is(await stateOf(page), 'rendered');
    await panel.getByText('adRendered').first().waitFor();
    visit.assertQuiet();
  });
}

test('sample “winning bid” › is a bid, which wins against an ad', async () => {
  const { page, ...visit } = await openSeen();
  const hits = stage().adServer.log.length;
  await page.evaluate(() => {
    const { adsnativetag } = window as never as {
      adsnativetag: { on(type: string, fn: unknown): void };
    };
    adsnativetag.on('bidWon', (event: { bidder: string; cpm: number; source: string }) => {
      Object.assign(window, { won: [event.source, event.bidder, event.cpm] });
    });
  });
  const panel = await openConsole(page);
  await panel.getByRole('combobox').selectOption('winning bid');
  await panel.getByRole('button', { name: 'Inject sample' }).click();
  await concluded(page, 2);
  assert.equal(await page.evaluate(() => (window as never as { won: unknown }).won), [
    'console',
    'sample_bidder',
    2.5,
  ]);
  const frame = page.frameLocator('iframe[title=Advertisement]');
  await frame.locator('strong', { hasText: 'A sample bid' }).waitFor();
  assert.is(await page.locator('.ad').count(), 0);
  assert.is(stage().adServer.log.length, hits);
  visit.assertQuiet();
});

test('sample “network that fills” › fills in its frame', async () => {
  const { page, assertQuiet } = await openEnded(stage());
  const panel = await openConsole(page);
  await panel.getByRole('combobox').selectOption('network that fills');
  await panel.getByRole('button', { name: 'Inject sample' }).click();
  await concluded(page, 2);
  await page.frameLocator('#slot iframe').getByText('A sample network').waitFor();
  await panel.getByText('A network filled: sample_network').first().waitFor();
  assertQuiet();
});

test('Force no-fill › ends unfilled, is asked for once, and the next refresh is the ad server’s again', async () => {
  const { page, assertQuiet } = await openEnded(stage());
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Force no-fill' }).click();
  await concluded(page, 2);
  assert.is(await stateOf(page), 'unfilled');
  await panel.getByRole('definition').getByText('No active campaigns found').waitFor();
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await concluded(page, 3);
  assert.is(await stateOf(page), 'rendered');
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true, false, true]);
  assertQuiet();
});

test('Show on page › frames the ad, also after a scroll, and not any more when it is pressed again', async () => {
  const { page } = await openEnded(stage(), {
    html: '<main><h1>Page</h1><div style="height:1500px"></div><div id="slot"></div><div style="height:1500px"></div></main>',
  });
  const panel = await openConsole(page);
  const button = panel.getByRole('button', { name: 'Show on page' });
  await button.click();
  const frame = page.locator('adsnative-console .frame');
  /** Whether the frame is around the ad; it follows at the console's next look. */
  const isAround = () =>
    page.waitForFunction(() => {
      const box = document.querySelector('.ad')?.getBoundingClientRect();
      const shown = document
        .querySelector('adsnative-console')
        ?.shadowRoot?.querySelector('.frame');
      const around = shown?.getBoundingClientRect();
      return (
        box &&
        around &&
        box.top < innerHeight &&
        Math.abs(box.top - 3 - around.top) < 1 &&
        around.width === box.width + 6
      );
    });
  await isAround();
  await page.evaluate(() => scrollBy(0, 120));
  await isAround();
  await button.click();
  assert.is(await frame.count(), 0);
});

test('viewability › the percent in view is that of now, and checks in a row are counted', async () => {
  const { page } = await openEnded(stage(), {
    html: '<h1>Page</h1><div style="height:1000px"></div><div id="slot"></div><div style="height:1500px"></div>',
  });
  const panel = await openConsole(page);
  await panel.getByText('0 % in view, 0 of 9 checks').waitFor();
  await page.evaluate(() => {
    const { top } = (document.querySelector('.ad') as Element).getBoundingClientRect();
    scrollBy(0, top - innerHeight + 40);
  });
  await panel.getByText('40 % in view, 0 of 9 checks').waitFor();
  await page.evaluate(() => scrollBy(0, 60));
  await panel.getByText('100 % in view, 9 of 9 checks').waitFor();
});
