/** A page for children: contextual ads, and nothing that tells who the visitor is. */
import * as assert from 'uvu/assert';
import { type AdWindow, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { adAt, bidTrace, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import { acting, chainAnswer } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('pages for children');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const request = () => stage().waitForHit(({ kind }) => kind === 'request');

for (const [parameter, settings] of [
  ['coppa', {}],
  ['tfcd', { childDirectedParameter: 'tfcd' }],
] as const) {
  test(`the ad request › carries ${parameter}=1 and no id; no cookie is matched`, async () => {
    const visit = await openAdPage(stage(), {
      settings: {
        childDirected: true,
        cookieMatchUrl: `${stage().adsOrigin}/cm.gif`,
        eids: [{ source: 'id.example', uids: [{ id: 'u' }] }],
        ...settings,
      },
    });
    await visit.settled();
    const { query } = await request();
    assert.equal(query[parameter], ['1']);
    assert.equal([query.uuid, query.eids], [undefined, undefined]);
    assert.is(stage().pixels(/cm\.gif/).length, 0);
  });
}

for (const fault of ['missing', 'hangs'] as const) {
  test(`the file of consent ${fault === 'missing' ? 'is missing' : fault} › the ad request says so all the same, and carries no id`, async () => {
    stage().tagServer.spoil(/^consent-/, fault);
    await openAdPage(stage(), { settings: { childDirected: true, cmpTimeout: 100 } });
    const { query } = await request();
    assert.equal([query.coppa, query.uuid], [['1'], undefined]);
  });
}

for (const childDirected of [undefined, 0 as never]) {
  test(`the setting ${childDirected} › changes nothing`, async () => {
    await openAdPage(stage(), { settings: { childDirected } });
    const { query } = await request();
    assert.is(query.coppa, undefined);
    assert.match(String(query.uuid), /^[\da-f-]{36}$/);
  });
}

test('networks › are not asked, and the trace says so', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const { page } = await openAdPage(stage(), { settings: { childDirected: true } });
  const steps = await page.evaluate(() => (window as never as AdWindow).unit.trace());
  assert.equal(
    steps.filter(({ type }) => type.startsWith('network')).map(({ code, type }) => [type, code]),
    [['networkSkipped', 'notAllowed']],
  );
});

for (const [isTold, shown] of [
  [false, 'ad'],
  [true, 'banner'],
] as const) {
  test(`Prebid ${isTold ? 'with' : 'without'} its setting coppa › ${isTold ? 'bids' : 'is not asked'}`, async () => {
    stage().adServer.setZone(ZONE, adAt(1));
    const script = isTold ? 'pbjs.que.push(function () { pbjs.setConfig({ coppa: true }); });' : '';
    const visit = await openBidPage(stage(), {
      units: [bidUnit([{ cpm: 2 }])],
      settings: { childDirected: true },
      script,
    });
    assert.is(await shownOn(visit), shown);
    assert.is((await bidTrace(visit.page)).length, isTold ? 1 : 0);
  });
}

test('a network that the page has switched off › is skipped, and the next one tried; the console says why', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill'), acting('zergnet', 'fill')]));
  const { page } = await openAdPage(stage(), { settings: { networks: { skip: ['openx'] } } });
  const steps = await page.evaluate(() => (window as never as AdWindow).unit.trace());
  assert.equal(
    steps
      .filter(({ type }) => type.startsWith('network'))
      .map(({ code, providerName, type }) => [type, providerName, code]),
    [
      ['networkSkipped', 'openx', 'switchedOff'],
      ['networkRequested', 'zergnet', undefined],
      ['networkFilled', 'zergnet', undefined],
    ],
  );
});
