import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import {
  ANNOUNCED,
  adAt,
  type BidWindow,
  bidPage,
  bidsEnded,
  bidTrace,
  bidUnit,
  openBidPage,
  shownOn,
} from '../support/bid-page';
import { timeToAd } from '../support/bidding-time-stand';
import { observed, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('header bidding');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

test('a banner above the ad › Prebid draws it in a frame of its size, and its bidder hears that it won', async () => {
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2, name: 'blue' }])] });
  assert.is(await shownOn(visit), 'banner');
  const frame = visit.page.locator('iframe[title=Advertisement]');
  assert.equal(
    await frame.evaluate(({ offsetHeight, offsetWidth }: HTMLElement) => [
      offsetWidth,
      offsetHeight,
    ]),
    [300, 250],
  );
  const creative = visit.page
    .frameLocator('iframe[title=Advertisement]')
    .frameLocator('iframe')
    .locator('#creative');
  assert.is(await creative.textContent(), 'Banner of blue');
  await stage().waitForHit(({ path }) => path.includes('won=blue'));
  assert.equal(await bidTrace(visit.page), ['harbor 2 USD: above the ad: 1']);
  assert.equal(await visit.page.evaluate(() => (window as never as BidWindow).calls), [
    [true, 'harbor', 'crid-blue'],
  ]);
  assert.equal(await visit.page.evaluate(() => (window as never as BidWindow).heard), [
    'bidRequested prebid',
    'bidWon prebid',
  ]);
  await visit.settled();
  assert.is(stage().pixels(/won=blue/).length, 1);
  visit.assertQuiet();
});

test('a native bid › is drawn by the template on the page, with every asset, and counted', async () => {
  const visit = await openBidPage(stage(), {
    units: [bidUnit([{ kind: 'native', cpm: 2, name: 'kettle' }])],
  });
  const { page } = visit;
  assert.is(await shownOn(visit), 'native');
  // Besides Prebid's own, which have names, there is the frame that its scripts run in, unseen.
  assert.is(await page.locator('.adsnative-native iframe').count(), 0);
  assert.is(await page.locator('iframe:not([name]):not([hidden][sandbox])').count(), 0);
  assert.is(
    await page.locator('.adsnative-title').textContent(),
    'The kettle that waits for you (kettle)',
  );
  assert.is(
    await page.locator('.adsnative-promoted-by').textContent(),
    'Promoted by Harbor Tea Company',
  );
  assert.match(
    String(await page.locator('.adsnative-native img').getAttribute('src')),
    /tea\.svg$/,
  );
  assert.is(await page.locator('.adsnative-cta-button').textContent(), 'See the kettle');
  assert.match(
    String(await page.locator('.adsnative-privacy-button').getAttribute('href')),
    /url=privacy$/,
  );
  for (const what of ['impression', 'imptracker', 'jstracker', 'script', 'mrc50', 'mrc100']) {
    await stage().waitForHit(({ path }) => new RegExp(`what=${what}\\b`).test(path));
  }
  await stage().waitForHit(({ path }) => path.includes('won=kettle'));
  await visit.settled();
  const counts = stage()
    .fired(/native=kettle|won=kettle/)
    .map((path) => path.replace(/.*(what|won)=(\w+).*/, '$2'));
  assert.equal(counts.sort(), [
    'impression',
    'imptracker',
    'jstracker',
    'kettle',
    'mrc100',
    'mrc50',
    'script',
  ]);
  visit.assertQuiet();
});

test('a native bid with a video › plays it in place, and tells when it was seen', async () => {
  const units = [bidUnit([{ kind: 'nativeVideo', cpm: 2, name: 'film' }])];
  const visit = await openBidPage(stage(), { units });
  await visit.page.locator('.adsnative-native video').waitFor();
  await stage().waitForHit(({ path }) => /native=film&what=video50/.test(path));
  await visit.settled();
  assert.is(stage().pixels(/what=video50/).length, 1);
});

test('a bid that is not above the ad › loses to it', async () => {
  stage().adServer.setZone(ZONE, adAt(2));
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2, name: 'blue' }])] });
  await visit.settled();
  assert.is(await shownOn(visit), 'ad');
  assert.is(stage().pixels(/won=/).length, 0);
});

/** ms. What the tag waits for bids where the page says nothing else. docs/options.md#limits. */
const LIMIT_MS = 700;

const stateOf = (page: Page) => page.evaluate(() => (window as never as BidWindow).units[0]?.state);

/** Announced and never there; there, with a bidder that never answers. */
const SILENT = {
  'that never comes': ANNOUNCED,
  'whose bidder is silent': '<script src="{{ADS}}/bids/prebid.js"></script>',
};

const withBids = (prebid: string) =>
  bidPage({
    units: [bidUnit([{ kind: 'never' }])],
    prebid,
    settings: { headerbidTimeout: undefined },
  });

for (const [what, prebid] of Object.entries(SILENT)) {
  test(`a Prebid ${what} › the ad is there at the limit, and not before`, async () => {
    const { page } = await stage().open({
      html: withBids(prebid),
      beforeLoad: stopClock,
      waitUntil: 'load',
    });
    await stage().waitForHit(({ path }) => path.includes('ad-template'));
    await observed(page);
    await page.clock.runFor(LIMIT_MS - 1);
    await observed(page);
    assert.is.not(await stateOf(page), 'rendered');
    await page.clock.runFor(1);
    await bidsEnded(page);
    assert.is(await timeToAd(page), LIMIT_MS);
  });
}
