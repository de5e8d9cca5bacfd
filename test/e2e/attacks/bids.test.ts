/**
 * What must not happen: that who wins an auction runs script in the publisher's origin, unless the
 * publisher says `isolation: 'page'`; for banners, where the publisher says `isolation: 'frame'`.
 */
import * as assert from 'uvu/assert';
import type { BidOrder } from '../../../demo/bid-answers';
import { ZONE } from '../../support/ad-page';
import {
  adAt,
  type BidWindow,
  bidsEnded,
  bidTrace,
  bidUnit,
  openBidPage,
  shownOn,
} from '../../support/bid-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: bids');

const OPENRTB = { openrtb: { url: '{{ADS}}/openrtb2/auction' } };

/**
 * Opens a page on which a bid wins, from Prebid or the endpoint; resolves when its scripts have
 * told where they ran.
 */
async function openWon(
  source: 'prebid' | 'openrtb',
  order: BidOrder,
  more: object = {},
  script = '',
) {
  stage().adServer.setZone(ZONE, adAt(1));
  const isPrebid = source === 'prebid';
  const unit = isPrebid
    ? bidUnit([order], { ...more })
    : bidUnit([], { ortb2Imp: { ext: { harbor: order } }, ...more });
  const visit = await openBidPage(stage(), {
    units: [unit],
    script,
    ...(isPrebid ? {} : { prebid: '', settings: OPENRTB }),
  });
  return visit;
}

const originOf = (what: string) =>
  stage()
    .waitForHit(({ path }) => path.includes(`what=${what}`))
    .then(({ query }) => query.in?.[0]);

for (const source of ['prebid', 'openrtb'] as const) {
  test(`${source}: script trackers of a native bid (method 2, jstracker) › run in an origin of their own`, async () => {
    await openWon(source, { kind: 'native', cpm: 2, name: 'spy' });
    assert.equal([await originOf('script'), await originOf('jstracker')], ['null', 'null']);
  });

  test(`${source}: the same with isolation 'page' › run in the page, as the publisher says`, async () => {
    const { page } = await openWon(
      source,
      { kind: 'native', cpm: 2, name: 'spy' },
      { isolation: 'page' },
    );
    const own = new URL(page.url()).origin;
    assert.equal([await originOf('script'), await originOf('jstracker')], [own, own]);
  });

  for (const kind of ['bannerHostile', 'bannerUrl'] as const) {
    test(`${source}: a banner (${kind}) with isolation 'frame' › has an origin of its own, and the ad is shown`, async () => {
      if (source === 'openrtb' && kind === 'bannerUrl') {
        return;
      }
      const visit = await openWon(source, { kind, cpm: 2, name: 'spy' }, { isolation: 'frame' });
      assert.is(await originOf('banner'), 'null');
      assert.is(await shownOn(visit), 'banner');
      const frame = visit.page.locator('iframe[title=Advertisement]');
      assert.not.match(String(await frame.getAttribute('sandbox')), /same-origin/);
      await stage().waitForHit(({ path }) => path.includes('won=spy'));
      await visit.settled();
      assert.is(stage().pixels(/won=spy/).length, 1);
      visit.assertQuiet();
    });
  }
}

test("prebid: a banner with isolation 'frame' › Prebid knows it as won, used and rendered", async () => {
  const script = `window.told = [];
    pbjs.que.push(function () {
      ['bidWon', 'adRenderSucceeded', 'adRenderFailed', 'staleRender'].forEach(function (type) {
        pbjs.onEvent(type, function () { told.push(type); });
      });
    });`;
  const { page } = await openWon(
    'prebid',
    { cpm: 2, name: 'blue' },
    { isolation: 'frame' },
    script,
  );
  await page.waitForFunction(() => (window as never as { told: string[] }).told?.length >= 2);
  assert.equal(await page.evaluate(() => (window as never as { told: string[] }).told), [
    'bidWon',
    'adRenderSucceeded',
  ]);
  assert.equal(await bidTrace(page), ['harbor 2 USD: above the ad: 1']);
  await page.evaluate(() =>
    (window as never as { units: { refresh(): void }[] }).units[0]?.refresh(),
  );
  await bidsEnded(page, 2);
  assert.equal(await bidTrace(page), ['harbor 2 USD: above the ad: 1']);
});

test('a native-only unit › an OpenRTB endpoint is asked', async () => {
  const mediaTypes = {
    native: { ortb: { ver: '1.2', assets: [{ id: 1, required: 1, title: { len: 90 } }] } },
  };
  const visit = await openWon('openrtb', { kind: 'native', cpm: 2 }, { mediaTypes });
  assert.is(stage().adServer.log.filter(({ path }) => path === '/openrtb2/auction').length, 1);
  assert.is(await shownOn(visit), 'native');
  assert.equal(await visit.page.evaluate(() => (window as never as BidWindow).heard), [
    'bidRequested openrtb',
    'bidWon openrtb',
  ]);
});
