import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { assertEach } from '../support/assert-list';
import { called, callsOf, NO_FILL, oldOptions, oldPage, textAd, zidsOf } from '../support/old-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('old pages');

test('old pages › a single placement is drawn where its script stands', async () => {
  stage().adServer.setZone('one', textAd('One'));
  const visit = await stage().open(
    oldPage({
      body: `<div id="a"></div>${oldOptions("apiKey: 'one', callback: said('callback'), userCallbackOnAdLoad: said('user'), processNativeAdElement: said('element'), onready: said('ready')")}{{SCRIPT}}<div id="b"></div>`,
    }),
  );
  await called(visit.page, 'callback');
  const order = await visit.page.evaluate(() =>
    [...document.querySelectorAll('#a, #b, .ad')].map((one) => one.id || one.textContent),
  );
  assert.equal(order, ['a', 'One', 'b']);
  assertEach(await callsOf(visit.page), ([name]) => name, ['ready', 'element', 'user', 'callback']);
  assert.equal(zidsOf(stage()), [['one']]);
  visit.assertQuiet();
});

test('old pages › a time limit that is none fails no ad', async () => {
  stage().adServer.setZone('one', textAd('One'));
  const visit = await stage().open(
    oldPage({
      body: `${oldOptions("apiKey: 'one', requestTimeout: 1000 * undefined, callback: said('callback')")}{{SCRIPT}}`,
    }),
  );
  await called(visit.page, 'callback');
  assert.equal(await callsOf(visit.page), [['callback', true]]);
  visit.assertQuiet();
});

test('old pages › units in the head wait for their elements, and each is called', async () => {
  stage().adServer.setZone('one', textAd('One'));
  stage().adServer.setZone('two', NO_FILL);
  const visit = await stage().open(
    oldPage({
      head: `${oldOptions("adUnits: [{ apiKey: 'one', nativeAdElementId: 'a', callback: said('one') }, { apiKey: 'two', cssPath: '#b:append', callback: said('two') }], callbackOnNoAds: said('none'), keywords: ['tea'], keyValues: { ck_x: 'y' }")}{{SCRIPT}}`,
      body: '<div id="a"></div><div id="b"></div>',
    }),
  );
  await called(visit.page, 'none');
  await called(visit.page, 'one');
  const calls = await callsOf(visit.page);
  assert.equal(
    [...calls].sort(([a], [b]) => (a < b ? -1 : 1)),
    [['none'], ['one', true], ['two', false]],
  );
  assert.is(await visit.page.textContent('.ad'), 'One');
  assertEach(stage().queries(), (query) => [query.zid, query.kw, query.ck_x], [
    [['one', 'two'], ['tea'], ['y']],
  ]);
  visit.assertQuiet();
});

test('old pages › the queue may be declared after the tag, and callbacks may throw', async () => {
  for (const zone of ['one', 'two']) {
    stage().adServer.setZone(zone, textAd(zone));
  }
  const visit = await stage().open(
    oldPage({
      body: `<div id="b"></div>${oldOptions("apiKey: 'one', callback: function () { calls.push(['one']); throw new Error('the page'); }, userCallbackOnAdLoad: function () { throw new Error('the page'); }, onready: function () { throw new Error('the page'); }")}{{SCRIPT}}
      <script>
        var adsnativetag = adsnativetag || {};
        adsnativetag.cmdQ = adsnativetag.cmdQ || [];
        adsnativetag.cmdQ.push(function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });
          var unit = new AdsNative('two');
          unit.fetchAd(function (status) { unit.displayAd('b'); calls.push(['two']); throw new Error('the page'); });
        });
      </script>`,
    }),
  );
  await called(visit.page, 'one');
  await called(visit.page, 'two');
  await visit.settled();
  assert.equal((await visit.page.locator('.ad').allTextContents()).sort(), ['one', 'two']);
  visit.assertQuiet(/^Error: the page$/);
});

test('old pages › the loader brings no more than the detection', () => {
  const code = readFileSync('dist/tag.js', 'utf8');
  assert.match(code, '_AdsNativeOpts');
  assert.not.match(code, /adsnative-dummy.*autoPosition|callbackOnNoAds|v1\/host/);
});
