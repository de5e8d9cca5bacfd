import * as assert from 'uvu/assert';
import { type AdWindow, concluded, openAdPage, stateOf, ZONE } from '../support/ad-page';
import { createRefreshStand, refresh } from '../support/refresh-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('refresh');

const { setAd } = createRefreshStand(test, stage);

const FAILURES: [name: string, zone: object, state: string, noise?: RegExp][] = [
  ['no campaign', { answer: { status: 'FAIL', message: 'No active campaigns found' } }, 'unfilled'],
  ['an HTTP error', { behaviour: 'status', status: 500 }, 'failed', /500/],
];

for (const [name, zone, state, noise] of FAILURES) {
  test(`${name} › keeps the old ad, clickable, and the next refresh replaces it`, async () => {
    setAd(1, { url: '{{ADS}}/ck?url=landing' });
    const { page, assertQuiet } = await openAdPage(stage(), { config: { collapse: 'noFill' } });
    stage().adServer.setZone(ZONE, zone);
    await refresh(page);
    await concluded(page, 2);
    assert.is(await stateOf(page), state);
    assert.is(await page.textContent('.ad'), '1');
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await page.bringToFront();
    setAd(3);
    await refresh(page);
    await concluded(page, 3);
    assert.is(await page.textContent('.ad'), '3');
    assert.is(await page.locator('.ad').count(), 1);
    assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [
      true,
      false,
      true,
    ]);
    assertQuiet(noise);
  });
}

test('two refreshes at once › are one', async () => {
  const { page } = await openAdPage(stage());
  setAd(2);
  await page.evaluate(() => {
    const { unit } = window as never as AdWindow;
    unit.refresh();
    unit.refresh();
  });
  await concluded(page, 2);
  await page.waitForLoadState('networkidle');
  assert.is(stage().requests().length, 2);
  assert.is(await page.locator('.ad').count(), 1);
});

test('destroy() during a refresh › its answer changes nothing', async () => {
  const { page, assertQuiet } = await openAdPage(stage());
  await page.evaluate(() => {
    const { unit } = window as never as AdWindow;
    unit.refresh();
    unit.destroy();
  });
  await page.waitForLoadState('networkidle');
  assert.is(await page.locator('.ad').count(), 0);
  assert.is(await page.locator('#slot').count(), 1);
  assert.is(await refresh(page), false);
  assertQuiet();
});
