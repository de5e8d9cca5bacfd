import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { ANNOUNCED, adAt, bidTrace, bidUnit, openBidPage } from '../support/bid-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('Prebid’s dialects');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

/** A unit as publishers wrote it before Prebid knew OpenRTB Native. */
const OLDER_REQUEST = {
  title: { required: true, len: 90 },
  image: { required: true, sizes: [300, 150] },
  sponsoredBy: { required: true },
  body: { required: false },
  cta: { required: false },
};

for (const [how, kind, native] of [
  ['a bid in Prebid’s older members', 'nativeOlder', bidUnit([]).mediaTypes],
  ['both in the older members', 'nativeOlder', { native: OLDER_REQUEST }],
  ['a unit of Prebid’s type image', 'nativeOlder', { native: { type: 'image' } }],
] as const) {
  test(`a native bid, ${how} › is drawn with every asset, and told once of each`, async () => {
    const unit = bidUnit([{ kind, cpm: 9.5, name: 'kettle' }], { mediaTypes: native });
    const { page, ...visit } = await openBidPage(stage(), { units: [unit] });
    assert.equal(await bidTrace(page), ['harbor 9.5 USD: above the ad: 1']);
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
    for (const what of ['impression', 'imptracker', 'jstracker']) {
      await stage().waitForHit(({ path }) => new RegExp(`what=${what}\\b`).test(path));
    }
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('.adsnative-title'),
    ]);
    await popup.waitForURL(/url=landing/);
    await stage().waitForHit(({ path }) => /what=click$/.test(path));
    await visit.settled();
    const told = stage()
      .fired(/native=kettle|won=kettle/)
      .map((path) => path.replace(/.*(what|won)=(\w+).*/, '$2'));
    assert.equal(told.sort(), ['click', 'impression', 'imptracker', 'jstracker', 'kettle']);
    visit.assertQuiet();
  });
}

/** Another vendor's Prebid, which has loaded before ours. */
const VENDOR = '<script src="{{ADS}}/bids/prebid.js?global=vendorPb"></script>';
const ADD_UNIT = (global: string) =>
  `<script>${global}.que.push(function () { ${global}.addAdUnits([{ code: 'slot-1', mediaTypes: { banner: { sizes: [[300, 250]] } },
    bids: [{ bidder: 'harbor', params: { url: '{{ADS}}', cpm: 2, name: 'blue' } }] }]); });</script>`;

for (const [how, head, settings, trace] of [
  [
    'ours has the unit',
    VENDOR + ANNOUNCED + ADD_UNIT('pbjs'),
    {},
    ['harbor 2 USD: above the ad: 1'],
  ],
  ['the page names ours', VENDOR, { prebidGlobal: 'pbjs' }, ['harbor 2 USD: above the ad: 1']],
  [
    'ours has the bidder',
    `${VENDOR}${ANNOUNCED}<script>pbjs.installedModules = ['harborBidAdapter'];</script>`,
    {},
    ['harbor 2 USD: above the ad: 1'],
  ],
  [
    'nothing tells',
    VENDOR,
    {},
    ['not asked: several Prebids, and none has its code or bidders (prebidGlobal)'],
  ],
] as const) {
  test(`another vendor’s Prebid stands first, ${how} › ${trace[0].replace(/:.*/, '')}`, async () => {
    const heard = `window.auctions = []; ['vendorPb', 'pbjs'].forEach(function (name) {
      window[name].que.push(function () { window[name].onEvent('auctionInit', function () { auctions.push(name); }); }); });`;
    const visit = await openBidPage(stage(), {
      units: [bidUnit([{ cpm: 2, name: 'blue' }])],
      settings,
      head,
      script: heard,
    });
    assert.equal(await bidTrace(visit.page), trace);
    assert.equal(
      await visit.page.evaluate('auctions'),
      trace[0].startsWith('harbor') ? ['pbjs'] : [],
    );
  });
}

const NAMED = "adsnativetag.updateConfig({ prebidGlobal: 'pbjs' });";
const OTHER = VENDOR.replaceAll('vendorPb', 'otherPb');
for (const [when, script] of [
  ['in a command that follows', `adsnativetag.cmdQ.push(function () { ${NAMED} });`],
  ['when the request has begun', `queueMicrotask(function () { ${NAMED} });`],
  ['when the ad was requested', `adsnativetag.on('adRequested', function () { ${NAMED} });`],
] as const) {
  test(`two other Prebids stand first, ours is named ${when} › ours is asked`, async () => {
    const visit = await openBidPage(stage(), {
      units: [bidUnit([{ cpm: 2, name: 'blue' }])],
      head: OTHER + VENDOR,
      script,
    });
    assert.equal(await bidTrace(visit.page), ['harbor 2 USD: above the ad: 1']);
  });
}

test('Prebids of which none is clear, then ours is named › the refresh asks ours', async () => {
  const visit = await openBidPage(stage(), {
    units: [bidUnit([{ cpm: 2, name: 'blue' }])],
    head: OTHER + VENDOR,
  });
  await visit.page.evaluate(`${NAMED} units[0].refresh();`);
  await visit.page.waitForFunction('calls.length > 1');
  assert.match((await bidTrace(visit.page)).join(), /harbor 2 USD: above the ad: 1/);
});
