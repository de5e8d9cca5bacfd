import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { called, callsOf, NO_FILL, oldOptions, oldPage, textAd, zidsOf } from '../support/old-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('old pages');

test('old pages › the page may bring the placeholder itself', async () => {
  stage().adServer.setZone('one', textAd('One'));
  const visit = await stage().open(
    oldPage({
      body: `${oldOptions("apiKey: 'one', callback: said('callback')", '_AdRenderOpts')}{{SCRIPT}}<p>Text</p><div id="adsnative-dummy-one"></div>`,
    }),
  );
  await called(visit.page, 'callback');
  assert.is(
    await visit.page.evaluate(
      () => document.querySelector('.ad')?.previousElementSibling?.textContent,
    ),
    'Text',
  );
  visit.assertQuiet();
});

test('old pages › with autoPosition the answer says where', async () => {
  stage().adServer.setZone(
    'one',
    trackedAnswer(
      { html: '<div class="ad">One</div>' },
      { cssPath: 'div.list:eq(0) > p:eq(1):after' },
    ),
  );
  const visit = await stage().open(
    oldPage({
      body: `<div class="list"><p>1</p><p>2</p><p>3</p></div>${oldOptions("apiKey: 'one', autoPosition: true, callback: said('callback')")}{{SCRIPT}}`,
    }),
  );
  await called(visit.page, 'callback');
  assert.is(await visit.page.textContent('.list'), '12One3');
  visit.assertQuiet();
});

test('old pages › blockAdLoad leaves it to the page, blockAdDisplay the display', async () => {
  for (const zone of ['one', 'two']) {
    stage().adServer.setZone(zone, textAd(zone));
  }
  const visit = await stage().open(
    oldPage({
      body: `<div id="a"></div><div id="b"></div>${oldOptions("apiKey: 'none', blockAdLoad: true")}{{SCRIPT}}
      <script>new AdsNative('one', ['tea'], { k: 'v' }).fetchAd(function (status) { calls.push(['fetched', status]); });</script>
      <script>var _AdsNativeOpts = { apiUrl: '{{ADS}}', apiKey: 'two', blockAdDisplay: true, callbackOnAdResponse: said('answer') };</script>{{SCRIPT}}`,
    }),
  );
  await called(visit.page, 'fetched');
  await called(visit.page, 'answer');
  await visit.settled();
  assert.equal(zidsOf(stage()).flat().sort(), ['one', 'two']);
  const [first] = stage()
    .requests()
    .filter(({ zid }) => zid === 'one');
  assert.equal([first?.query.kw, first?.query.ck_k], [['tea'], ['v']]);
  assert.is(await visit.page.locator('.ad').count(), 0);
  assert.is(stage().pixels(/im\.gif/).length, 0);
  visit.assertQuiet();
});

test('old pages › each inclusion of the script reads its own options; the same one twice asks once', async () => {
  for (const zone of ['one', 'two', 'three']) {
    stage().adServer.setZone(zone, textAd(zone));
  }
  const of = (zone: string) => oldOptions(`apiKey: '${zone}', callback: said('${zone}')`);
  const visit = await stage().open(
    oldPage({
      body: `${of('one')}{{SCRIPT}}<hr>${of('two')}{{SCRIPT}}{{SCRIPT}}<hr><script>_AdsNativeOpts.apiKey = 'three'; _AdsNativeOpts.callback = said('three');</script>{{SCRIPT}}`,
    }),
  );
  for (const zone of ['one', 'two', 'three']) {
    await called(visit.page, zone);
  }
  await visit.settled();
  assert.equal(zidsOf(stage()).flat().sort(), ['one', 'three', 'two']);
  assert.equal(
    await visit.page.evaluate(() =>
      [...document.querySelectorAll('.ad, hr')].map((one) => one.textContent),
    ),
    ['one', '', 'two', '', 'three'],
  );
  visit.assertQuiet();
});

test('old pages › an in-app tag: macros are not sent, the display callback comes with a fill alone', async () => {
  stage().adServer.setZone('one', textAd('One'));
  stage().adServer.setZone('two', NO_FILL);
  const visit = await stage().open(
    oldPage({
      body: `<div id="a"></div><div id="b"></div>{{SCRIPT}}
      <script>
        var calls = [];
        adsnativetag.cmdQ.push(function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });
          ['one', 'two'].forEach(function (key, i) {
            var unit = adsnativetag.defineAdUnit({ apiKey: key, app: true, uuid: '%eudid!', app_name: '%%APPNAME%%', bundle_id: '%%BUNDLE%%', lat: '[LAT]' });
            adsnativetag.displayAdUnit(unit, 'ab'[i], function () { calls.push(['shown', key]); });
          });
          adsnativetag.requestAds(function (status) { calls.push(['answered', status]); });
        });
      </script>`,
    }),
  );
  await called(visit.page, 'answered', 2);
  await visit.settled();
  const calls = await callsOf(visit.page);
  assert.equal(
    calls.filter(([name]) => name === 'shown'),
    [['shown', 'one']],
  );
  assert.equal(
    calls
      .filter(([name]) => name === 'answered')
      .map(([, status]) => status)
      .sort(),
    [false, true],
  );
  assert.not.match(
    JSON.stringify(
      stage()
        .requests()
        .map(({ path }) => path),
    ),
    /%25|%5BLAT|eudid/,
  );
  visit.assertQuiet();
});

test('old pages › under the old globals a network has the page', async () => {
  const html =
    '<script>document.body.dataset.reached = "yes"; _an_adFill("openx");</script><b class="net">Net</b>';
  stage().adServer.setZone('one', {
    answer: { status: 'OK', ad: {}, networks: [{ providerName: 'openx', html, sid: 's' }] },
  });
  const visit = await stage().open(
    oldPage({ body: `${oldOptions("apiKey: 'one', callback: said('callback')")}{{SCRIPT}}` }),
  );
  await called(visit.page, 'callback');
  assert.is(await visit.page.evaluate(() => document.body.dataset.reached), 'yes');
  assert.is(await visit.page.locator('.net').count(), 1);
  visit.assertQuiet();
});

test('old pages › destroy() gives back what old options made, with the place that the tag made for it', async () => {
  stage().adServer.setZone('one', textAd('one'));
  const visit = await stage().open(
    oldPage({
      body: `<div id="root">${oldOptions("apiKey: 'one', callback: said('callback')")}{{SCRIPT}}</div>`,
    }),
  );
  await called(visit.page, 'callback');
  assert.is(await visit.page.locator('#root > .ad').count(), 1);
  await visit.page.evaluate('adsnativetag.destroy()');
  assert.is(await visit.page.locator('#root > :not(script)').count(), 0);
  visit.assertQuiet();
});
