import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Hit } from '../../demo/hit-log';
import { prebidBundle } from '../../demo/prebid-bundle';
import { ZONE } from '../support/ad-page';
import {
  ANNOUNCED,
  adAt,
  bidTrace,
  bidUnit,
  NATIVE_REQUEST,
  openBidPage,
} from '../support/bid-page';
import type { Wire } from '../support/builders';
import type { Creative, PrebidAdapter } from '../support/prebid-adapter';
import { NATIVE_ANSWERS } from '../support/prebid-native-answers';
import { OWN_ANSWERS } from '../support/prebid-own-answers';
import { RTB_ANSWERS } from '../support/prebid-rtb-answers';
import { suiteOnStage } from '../support/stage';

/**
 * Prebid's own adapters, each with an answer as its code reads it, through the real Prebid to our
 * ad (docs/bidding.md).
 */
const { test, stage } = suiteOnStage('Prebid’s real adapters');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

const ADAPTERS = [...OWN_ANSWERS, ...RTB_ANSWERS, ...NATIVE_ANSWERS];

/** A unit in both spellings: OpenRTB Native, and what publishers wrote before. */
const UNITS: Record<string, Wire> = {
  OpenRTB: { ortb: NATIVE_REQUEST },
  'the older members': {
    title: { required: true, len: 90 },
    image: { required: true, sizes: [300, 150] },
    sponsoredBy: { required: false },
    body: { required: false },
    cta: { required: false },
  },
};

function creativeOf(bidder: string, origin: string): Creative {
  return {
    title: `The kettle that waits (${bidder})`,
    body: 'It hums when the water is right.',
    sponsor: 'Harbor Tea Company',
    cta: 'See the kettle',
    image: `${origin}/static/tea.svg`,
    click: `${origin}/ck?url=landing`,
    tracker: (what) => `${origin}/im.gif?bidder=${bidder}&what=${what}`,
    script: `${origin}/bids/tracker.js?native=${bidder}`,
  };
}

/**
 * Serves Prebid with the adapters, and answers for the bidder. All addresses of adapters are https,
 * and none of ours.
 */
async function answerFor(
  page: Page,
  { answer, endpoint, headers }: PrebidAdapter,
  creative: Creative,
) {
  const text = await prebidBundle(
    'pbjs',
    ADAPTERS.map(({ bidder }) => `${bidder}BidAdapter`),
  );
  await page.route('**/prebid-with-adapters.js', (route) =>
    route.fulfill({ body: text, contentType: 'application/javascript' }),
  );
  await page.route(/^https:/, async (route) => {
    const request = route.request();
    const cors = {
      'Access-Control-Allow-Origin': (await request.headerValue('origin')) ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': '*, X-SMT-ADTYPE',
    };
    if (!endpoint.test(request.url())) {
      return route.fulfill({ status: 204, headers: cors });
    }
    const query = new URL(request.url()).searchParams;
    const posted = request.postDataBuffer() ?? Buffer.from('{}');
    // Some compress what they send: their bytes begin with those of gzip.
    const body = JSON.parse(String(posted[0] === 0x1f ? gunzipSync(posted) : posted) || '{}');
    return route.fulfill({
      json: answer({ query, body }, creative),
      headers: { ...cors, ...headers },
    });
  });
}

/** What a pixel tells, where it is a tracker of the bidder's. */
const toldBy = ({ kind, query }: Hit, bidder: string) =>
  kind === 'pixel' && [query.bidder, query.native].flat().includes(bidder)
    ? String(query.what)
    : undefined;

const textOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .allTextContents()
    .then((texts) => texts.join());

for (const adapter of ADAPTERS) {
  for (const [spelling, native] of Object.entries(UNITS)) {
    const { bidder, config, currency = 'USD', lacks = [], params, told } = adapter;
    test(`${bidder}, a unit in ${spelling} › is drawn with all that it says, and told once of each`, async () => {
      const creative = creativeOf(bidder, stage().adsOrigin);
      const said = (name: 'body' | 'cta' | 'sponsor', text: string) =>
        lacks.includes(name) ? '' : text;
      const { page, settled, ...visit } = await openBidPage(
        stage(),
        {
          units: [bidUnit([], { mediaTypes: { native }, bids: [{ bidder, params }] })],
          head: `${ANNOUNCED}<script>pbjs.que.push(function () { pbjs.setConfig(${JSON.stringify({ userSync: { syncEnabled: false }, ...config })}); });</script>`,
          prebid: '<script async src="/prebid-with-adapters.js"></script>',
        },
        { beforeLoad: (opened) => answerFor(opened, adapter, creative) },
      );

      assert.equal(await bidTrace(page), [`${bidder} 9.5 ${currency}: above the ad: 1`]);
      assert.is(await textOf(page, '.adsnative-title'), creative.title);
      assert.is(await page.locator('.adsnative-picture img').getAttribute('src'), creative.image);
      assert.match(await textOf(page, '.adsnative-native'), said('body', creative.body));
      assert.is(await textOf(page, '.adsnative-cta-button'), said('cta', creative.cta));
      assert.is(
        await textOf(page, '.adsnative-promoted-by'),
        said('sponsor', `Promoted by ${creative.sponsor}`),
      );
      const [popup] = await Promise.all([
        page.context().waitForEvent('page'),
        page.click('.adsnative-title'),
      ]);
      await popup.waitForURL(/url=(landing|http)/);
      for (const what of told) {
        await stage().waitForHit((hit) => toldBy(hit, bidder) === what);
      }
      await settled();
      const all = stage().adServer.log.flatMap((hit) => toldBy(hit, bidder) ?? []);
      assert.equal(all.sort(), [...told].sort());
      visit.assertQuiet();
    });
  }
}
