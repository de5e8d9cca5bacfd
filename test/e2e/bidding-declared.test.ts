/** What buyers are told of a placement: by Prebid, and by the tag's own OpenRTB request. */
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { adAt, bidsEnded, bidUnit, openBidPage } from '../support/bid-page';
import { BID_REQUEST } from '../support/openrtb-schema';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what bids are asked with');
const validate = new Ajv({ allErrors: true }).compile(BID_REQUEST);

const REFRESH = { refresh: { viewedSeconds: 45 } };
const REFSETTINGS = [{ reftype: 3, minint: 45 }];
const SCHAIN = { ver: '1.0', complete: 1, nodes: [{ asi: 'site.example', sid: '12', hp: 1 }] };

interface AskedWindow {
  asked: unknown[];
  units: { refresh(): void }[];
}
const refreshNow = () => (window as never as AskedWindow).units[0]?.refresh();

test('Prebid › is told how a unit is refreshed, how often it was, and its name; the page’s own words win', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const script = `window.asked = [];
    pbjs.que.push(function () {
      pbjs.onEvent('bidRequested', function (event) { asked.push(event.bids[0].ortb2Imp); });
    });`;
  const unit = bidUnit([{ cpm: 2 }], {
    ...REFRESH,
    gpid: '/1/home',
    ortb2Imp: { ext: { data: { a: 1 } } },
  });
  const { page } = await openBidPage(stage(), { units: [unit], script });
  await page.evaluate(refreshNow);
  await bidsEnded(page, 2);
  const asked = await page.evaluate(() => (window as never as AskedWindow).asked);
  const told = asked.map((one) => {
    const { ext, refresh } = one as Record<string, Record<string, unknown>>;
    return [refresh, ext?.gpid, ext?.data];
  });
  assert.equal(told, [
    [{ refsettings: REFSETTINGS, count: 0 }, '/1/home', { a: 1 }],
    [{ refsettings: REFSETTINGS, count: 1 }, '/1/home', { a: 1 }],
  ]);
});

test('an endpoint › gets a request of OpenRTB 2.6, with what the page has configured in Prebid', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const script = `pbjs.que.push(function () {
    pbjs.setConfig({ ortb2: { site: { content: { title: 'Tea' } }, source: { ext: { schain: ${JSON.stringify(SCHAIN)} } } } });
  });`;
  const settings = { openrtb: { url: '{{ADS}}/openrtb2/auction', request: { site: { id: 'S' } } } };
  const { page } = await openBidPage(stage(), { units: [bidUnit([], REFRESH)], settings, script });
  await page.evaluate(refreshNow);
  await bidsEnded(page, 2);
  const bodies = stage()
    .adServer.log.filter(({ path }) => path === '/openrtb2/auction')
    .map(({ body }) => JSON.parse(String(body)));
  assert.is(bodies.length, 2);
  bodies.forEach(({ imp, site, source, ...others }, count) => {
    const isValid = validate({ imp, site, source, ...others });
    assert.ok(isValid, JSON.stringify(validate.errors));
    assert.equal(imp[0].refresh, { refsettings: REFSETTINGS, count });
    assert.equal([imp[0].tagid, imp[0].ext.gpid], [ZONE, `/site/${ZONE}#slot-1`]);
    assert.equal([site.id, site.page, site.content], ['S', page.url(), { title: 'Tea' }]);
    assert.equal(source.schain, SCHAIN);
  });
});
