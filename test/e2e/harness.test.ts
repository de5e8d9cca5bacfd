import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { stageFor } from '../support/stage';

const test = suite('e2e harness');
const stage = stageFor(test);

test('a pixel on the page is a hit in the log', async () => {
  const visit = await stage().open(pageHtml({ body: '<img src="{{ADS}}/im.gif?sid=1" alt="">' }));
  const hit = await stage().waitForHit(({ kind }) => kind === 'pixel');
  assert.equal(hit.query, { sid: ['1'] });
  assert.is(hit.referer, `${stage().pageOrigin}/`);
  await visit.settled();
  assert.is(stage().pixels(/sid=1/).length, 1);
  assert.ok(visit.requests.includes(`${stage().adsOrigin}/im.gif?sid=1`));
  visit.assertQuiet();
});

test('page errors and unhandled rejections are collected', async () => {
  const body = `<script>
    setTimeout(function () { throw new TypeError('thrown'); });
    Promise.reject(new Error('rejected'));
    console.info('said');
  </script>`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.settled();
  assert.equal(visit.pageErrors.sort(), ['Error: rejected', 'TypeError: thrown']);
  assert.equal(visit.consoleLines, [{ type: 'info', text: 'said' }]);
  assert.throws(() => visit.assertQuiet(), /TypeError: thrown/);
});

test('failed requests are collected with their status or reason', async () => {
  stage().tagServer.failNext(/tag\.js/, 1);
  const visit = await stage().open({
    html: pageHtml({ body: '<script src="{{TAG}}/tag.js"></script><img src="{{ADS}}/im.gif" alt="">' }),
    beforeLoad: (page) => page.route(/im\.gif/, (route) => route.abort('blockedbyclient')),
  });
  await visit.settled();
  const { adsOrigin, tagOrigin } = stage();
  assert.equal(visit.failedRequests.sort(), [
    `503 ${tagOrigin}/tag.js`,
    `net::ERR_BLOCKED_BY_CLIENT.Inspector ${adsOrigin}/im.gif`,
  ]);
  assert.equal(stage().tagServer.requests, ['tag.js']);
  visit.assertQuiet(/tag\.js|im\.gif/);
});

test('a zone that never answers holds up neither the visit nor the end of the test', async () => {
  const head =
    '<script async src="{{ADS}}/v1/ad-template.json?zid=zone-never&callback=an_callback_1"></script>';
  const visit = await stage().open(pageHtml({ head }));
  const hit = await stage().waitForHit(({ kind }) => kind === 'request');
  assert.is(hit.zid, 'zone-never');
  visit.assertQuiet();
});

test('windows that the page opens are collected, without an opener too', async () => {
  const body = '<a href="{{ADS}}/ck?url=https%3A%2F%2Fexample.com%2F" target="_blank" rel="noopener">ad</a>';
  const visit = await stage().open(pageHtml({ body }));
  const [popup] = await Promise.all([visit.page.context().waitForEvent('page'), visit.page.click('a')]);
  await popup.waitForLoadState();
  assert.is(await visit.popups[0]?.textContent('p'), 'You clicked: https://example.com/');
  assert.is(stage().adServer.log.filter(({ kind }) => kind === 'click').length, 1);
});

test('page, tag and ad server are three origins', () => {
  const { adsOrigin, pageOrigin, tagOrigin } = stage();
  assert.is(new Set([adsOrigin, pageOrigin, tagOrigin]).size, 3);
});

test.run();
