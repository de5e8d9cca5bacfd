import * as assert from 'uvu/assert';
import type { Zone } from '../../demo/zones';
import type { AdUnit } from '../../src/public/ad-unit';
import { type AdWindow, concluded, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { NO_FILL } from '../support/layout-stand';
import { measured, openMeasured, run, showPixels, sized } from '../support/measured-page';
import { network, setChain } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('refresh after a failure');

/** An ad of 300 × 200 px. */
const html = sized(300, 200);

/** A little more than the time in view until a refresh, in checks of the test clock. */
const REFRESH = 310;

for (const [what, zone] of [
  ['no ad', { answer: { status: 'FAIL', message: 'No ads.' } }],
  ['a 503', { behaviour: 'status', status: 503 }],
] as [string, Zone][]) {
  test(`after ${what} › the old ad stays, and the refresh goes on`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html },
      { config: { refresh: { viewedSeconds: 30 } } },
    );
    await measured(page, 2);
    await showPixels(page, 200);
    stage().adServer.setZone(ZONE, zone);
    await run(page, REFRESH);
    await concluded(page, 2);
    assert.is(await page.locator('.ad').count(), 1);
    await run(page, REFRESH);
    await concluded(page, 3);
    stage().adServer.setZone(ZONE, trackedAnswer({ html }));
    await run(page, REFRESH);
    await concluded(page, 4);
    assert.is(stage().requests().length, 4);
    await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
    assert.is(stage().pixels(/im\.gif/).length, 2);
  });
}

const MEANWHILE: [what: string, zone: Zone, command: (unit: AdUnit) => unknown][] = [
  ['a refresh brings no ad', NO_FILL, (unit) => unit.refresh()],
  [
    'the page fetches an ad for itself',
    trackedAnswer(),
    (unit) => new Promise((resolve) => unit.fetchAd(resolve)),
  ],
];
for (const [what, zone, command] of MEANWHILE) {
  test(`while a network is tried, ${what} › the element is there again`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await openAdPage(stage());
    const unit = await page.evaluateHandle(() => (window as never as AdWindow).unit);
    setChain(stage().adServer, [network('openx', { html: '<p class="waits">Waits</p>' })]);
    await unit.evaluate((placement) => placement.refresh());
    await page.frameLocator('iframe').locator('.waits').waitFor();
    stage().adServer.setZone(ZONE, zone);
    await unit.evaluate(command);
    await page.waitForFunction((placement) => placement.state !== 'fetching', unit);
    assert.is(await page.locator('iframe').count(), 0);
    assert.is(
      await page.locator('#slot').evaluate((slot) => getComputedStyle(slot).display),
      'block',
    );
  });
}
