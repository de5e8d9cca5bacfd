import * as assert from 'uvu/assert';
import { readHistory } from '../../scripts/size/accepted';
import { verdict } from '../../scripts/size/gate';
import { reportHtml } from '../../scripts/size/report-html';
import type { SizeReport } from '../../scripts/size/report-text';
import { type SizeRow, weigh } from '../../scripts/size/rows';
import { axeFindings } from '../support/axe';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('size report as a page');

/** Today's figures, or what is made of them, against some in which one file weighed less. */
function report(change = (row: SizeRow): SizeRow => row): SizeReport {
  const rows = weigh().map((row) => change({ ...row, change: row.name === 'renderer' ? 12 : 0 }));
  const importers = ['renderer/rendering.ts'];
  const module = 'renderer/place.ts';
  return {
    ...verdict(rows),
    version: '2.30.0',
    comparedWith: 'v2.29.0',
    rows,
    history: readHistory(),
    files: [{ file: 'renderer.js', modules: [{ module, characters: 900, importers }] }],
    changes: [{ file: 'renderer.js', module, before: 880, now: 900, importers }],
  };
}

const VERDICT =
  /^All budgets hold; the tightest is .+, with \d+ bytes left\. Against v2\.29\.0: bill: html ad 0\.$/;

for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${colorScheme} › begins with the verdict, is no wider than the screen, and axe finds nothing`, async () => {
      const viewport = { width, height: 800 };
      const { page } = await stage().open({
        html: reportHtml(report()),
        viewport,
        context: { colorScheme },
      });
      const verdict = page.locator('.verdict');
      assert.match((await verdict.textContent()) ?? '', VERDICT);
      const box = await verdict.boundingBox();
      assert.ok(box && box.y + box.height < 300, JSON.stringify(box));
      assert.is(await page.evaluate('document.documentElement.scrollWidth'), width);
      assert.equal(await axeFindings(page), []);
    });
  }
}

test('what broke is said first, with what to do next', async () => {
  const broken = report((row) =>
    row.name === 'renderer' ? { ...row, budget: 100, left: -1 } : row,
  );
  const { page } = await stage().open(reportHtml(broken));
  assert.match(
    (await page.locator('.verdict.over').textContent()) ?? '',
    /^renderer is over its budget: \d+ of 100 after brotli.+raise the budget in \.size-limit\.json/,
  );
  const figures = page.getByRole('region', { name: 'Figures', includeHidden: true });
  assert.match((await figures.locator('tr').nth(1).textContent()) ?? '', /^renderer/);
});

test('figures › the largest row comes first', async () => {
  const { page } = await stage().open(reportHtml(report()));
  const figures = page.getByRole('region', { name: 'Figures', includeHidden: true });
  const sizes = await figures.locator('tr td:nth-child(4)').allTextContents();
  assert.equal(
    sizes,
    [...sizes].sort((one, other) => Number(other) - Number(one)),
  );
});

test('what a page pays › follows what is ticked, by keyboard too', async () => {
  const { page } = await stage().open({ html: reportHtml(report()) });
  const cost = page.locator('#cost');
  const before = await cost.textContent();
  assert.match(
    before ?? '',
    /^\d+ bytes in 2 requests; \d+ bytes and 2 round trips until the ad: \d+ ms on slow 4G/,
  );
  await page.getByLabel('a consent platform').focus();
  await page.keyboard.press('Space');
  assert.match((await cost.textContent()) ?? '', / in 3 requests; \d+ bytes and 3 round trips /);
  await page.keyboard.press('Space');
  assert.is(await cost.textContent(), before);
});
