import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { assertEach } from '../support/assert-list';
import { type CostlyWindow, costEvents, openCosts } from '../support/cost-page';
import { acting, pixelsOf } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('interventions');

/** A network in the frame, in which the browser refuses to vibrate. */
const VIBRATING = { key: 'slot', name: 'urx', what: 'vibrate', isolation: 'frame' } as const;

const hasEvent = (page: Page, type: string, name: string) =>
  page.waitForFunction(
    ([wanted, of]) =>
      (window as never as CostlyWindow).events?.some(
        (event) => event.type === wanted && event.providerName === of,
      ),
    [type, name],
  );

/** The texts of the frames with ads. */
const adsOf = (page: Page) =>
  Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.locator('.network-ad').allTextContents()),
  );

test('an intervention in a network’s frame › is an event; nothing is replaced without being asked', async () => {
  const { page, ...visit } = await openCosts(stage(), [
    { ...VIBRATING, next: [acting('openx', 'fill')] },
  ]);
  await hasEvent(page, 'intervened', 'urx');
  const [event] = await costEvents(page, 'intervened');
  assert.equal([event?.apiKey, event?.id], ['slot', 'NavigatorVibrate']);
  assert.match(String(event?.reason), 'navigator.vibrate');
  await visit.settled();
  assert.equal((await adsOf(page)).flat(), ['An ad of urx']);
  assertEach(await costEvents(page, 'networkRequested'), ({ providerName }) => providerName, [
    'urx',
  ]);
});

test('replaceIntervened › the next network takes the place, once, and only its own pixels fire', async () => {
  const visit = await openCosts(
    stage(),
    [{ ...VIBRATING, next: [acting('openx', 'vibrate'), acting('nativeads', 'fill')] }],
    { replaceIntervened: true },
  );
  const { page } = visit;
  await hasEvent(page, 'networkFilled', 'openx');
  // Its own intervention replaces nothing.
  await hasEvent(page, 'intervened', 'openx');
  await visit.settled();
  assert.equal((await adsOf(page)).flat(), ['An ad of openx']);
  assert.equal(await page.evaluate(() => (window as never as CostlyWindow).calls), [true]);
  assert.is((await costEvents(page, 'impression')).length, 1);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), ['p=openx', 'requests=openx']);
  await page.evaluate(() => (window as never as CostlyWindow).units[0]?.destroy());
  assert.is(await page.locator('iframe').count(), 0);
});

test('replaceIntervened › the ad stays if the next network does not fill', async () => {
  const visit = await openCosts(stage(), [{ ...VIBRATING, next: [acting('openx', 'no-fill')] }], {
    replaceIntervened: true,
  });
  const { page } = visit;
  await hasEvent(page, 'networkPassedBack', 'openx');
  await visit.settled();
  assert.equal((await adsOf(page)).flat(), ['An ad of urx']);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'nofills=openx',
    'requests=openx',
  ]);
});
