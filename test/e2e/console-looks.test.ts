import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { openConsole, openEnded } from '../support/console-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('console copy and looks');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('Copy as JSON › copies what diagnostics() says', async () => {
  const { page } = await openEnded(
    stage(),
    {},
    { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  );
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Copy as JSON' }).click();
  await panel.getByRole('status').getByText('Copied').waitFor();
  const { placements, version } = JSON.parse(
    await page.evaluate(() => navigator.clipboard.readText()),
  );
  assert.equal([version, placements[0].key, placements[0].state], [1, ZONE, 'rendered']);
});

test('Copy as JSON › shows the text where the clipboard is not ours', async () => {
  const { page } = await openEnded(
    stage(),
    {},
    {
      beforeLoad: (at) =>
        at.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    },
  );
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Copy as JSON' }).click();
  const text = await panel.getByRole('textbox', { name: 'The diagnosis as JSON' }).inputValue();
  assert.is(JSON.parse(text).version, 1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`${colorScheme} at ${viewport.width} px › axe-core finds nothing, and it fits`, async () => {
      const { page } = await openEnded(stage(), {}, { viewport, context: { colorScheme } });
      const panel = await openConsole(page);
      for (const details of await panel.locator('details').all()) {
        await details.evaluate((element) => element.setAttribute('open', ''));
      }
      assert.equal(await axeFindings(page), []);
      const box = await panel.boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width);
      assert.is(
        await panel.locator('.body').evaluate((body) => body.scrollWidth <= body.clientWidth),
        true,
      );
    });
  }
}
