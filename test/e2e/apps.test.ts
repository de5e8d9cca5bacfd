import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { AppAd, AppWindow, Scene } from '../apps/app';
import { trackedAnswer } from '../support/ad-page';
import { FRAMEWORKS, openApp, requestedUrls, sceneFor, told } from '../support/app-page';
import { holdRequest } from '../support/held-request';
import { suiteOnStage } from '../support/stage';
import { loaded } from '../support/tab';

const { test, stage } = suiteOnStage('apps');

const one = (
  id: string,
  props: Partial<AppAd['props']> = {},
  more: Partial<AppAd> = {},
): AppAd => ({
  id,
  props: { apiKey: id, ...props } as AppAd['props'],
  ...more,
});

const impressions = () => stage().pixels(/im\.gif/).length;
const lines = (visit: { consoleLines: { type: string; text: string }[] }) =>
  visit.consoleLines.filter(({ type }) => /error|warning/.test(type)).map(({ text }) => text);

/** Script of a page: writes down whose impressions a listener of its queue hears of, in order. */
const COUNTED = `window.counted = []; window.adsnativetag = { cmdQ: [function () {
  adsnativetag.on('impression', function (event) { counted.push(event.apiKey); });
}] };`;

for (const framework of FRAMEWORKS) {
  test(`${framework} › under StrictMode an ad is one request and one impression`, async () => {
    stage().adServer.setZone('a', trackedAnswer());
    const { page, show, visit, log } = await openApp(stage(), framework);
    await show({ ads: [one('a')], isStrict: true });
    await told(page, 'filled a');
    await visit.settled();
    assert.is(requestedUrls(stage()).length, 1);
    assert.is(impressions(), 1);
    assert.equal(await log(), ['filled a']);
    assert.is(await page.textContent('#a .ad'), 'An ad');
    assert.is(visit.requests.filter((url) => url.endsWith('/tag.js')).length, 1);
    assert.equal(lines(visit), []);
    visit.assertQuiet();
  });

  test(`${framework} › a visitor's elements with the tag's names change nothing`, async () => {
    stage().adServer.setZone('a', trackedAnswer());
    const { page, show, visit } = await openApp(stage(), framework, {
      body: '<a id="adsnativetag"></a><a id="AdsNative"></a><form id="cmdQ"></form>',
    });
    await show({ ads: [one('a')] });
    await told(page, 'filled a');
    visit.assertQuiet();
  });

  test(`${framework} › a re-render changes nothing, other options ask anew, another order keeps the ads`, async () => {
    for (const id of ['a', 'b']) {
      stage().adServer.setZone(id, trackedAnswer({ html: `<p class="ad">${id}</p>` }));
    }
    const { page, show, visit } = await openApp(stage(), framework, { script: COUNTED });
    const ads = [one('a', { keyValues: { topic: 'tea' } }), one('b')];
    // Which of two answers comes first is nobody's promise: here it is a's.
    const held = holdRequest();
    await held.on(page, 'b');
    await show({ ads });
    await told(page, 'filled a');
    held.answer();
    await told(page, 'filled b');
    await page.evaluate(() => {
      for (const ad of document.querySelectorAll('.ad')) {
        (ad as HTMLElement).dataset.same = 'yes';
      }
    });
    await show({ ads, tick: 1 });
    await show({ ads: [...ads].reverse(), tick: 2 });
    await visit.settled();
    assert.equal(await page.locator('.ad[data-same]').allTextContents(), ['b', 'a']);
    assert.is(requestedUrls(stage()).length, 2);
    await show({ ads: [one('a', { keyValues: { topic: 'coffee' } }), one('b')] });
    await page.waitForSelector('#a .ad:not([data-same])');
    await visit.settled();
    assert.equal([requestedUrls(stage(), 'a').length, requestedUrls(stage(), 'b').length], [2, 1]);
    assert.is(await page.locator('.ad').count(), 2);
    assert.equal(await page.evaluate('counted'), ['a', 'b', 'a']);
    assert.equal(lines(visit), []);
    visit.assertQuiet();
  });

  test(`${framework} › each impression is heard of once, also where the second ad's answer comes first`, async () => {
    // A browser may take the same pixel from its memory.
    for (const id of ['a', 'b']) {
      stage().adServer.setZone(
        id,
        trackedAnswer({ trackingTags: `<img src="{{ADS}}/im.gif?sid=${id}">` }),
      );
    }
    const { page, show, visit } = await openApp(stage(), framework, { script: COUNTED });
    const held = holdRequest();
    await held.on(page, 'a');
    await show({ ads: [one('a'), one('b')] });
    await told(page, 'filled b');
    held.answer();
    await told(page, 'filled a');
    await visit.settled();
    assert.equal(await page.evaluate('counted'), ['b', 'a']);
    assert.is(impressions(), 2);
    visit.assertQuiet();
  });

  test(`${framework} › an ad that the app draws itself is counted by the tag`, async () => {
    stage().adServer.setZone(
      'a',
      trackedAnswer({ html: '', title: '<b>Tea', imageSrc: '{{ADS}}/static/tea.svg' }),
    );
    const { page, show, visit } = await openApp(stage(), framework);
    await show({ ads: [one('a', {}, { draws: 'fields' })] });
    await told(page, 'filled a');
    assert.is(await page.textContent('#a h3'), '<b>Tea');
    await told(page, 'viewable a');
    await page.click('#a h3');
    await told(page, 'click a');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    await stage().waitForHit(({ path }) => path.startsWith('/ck'));
    assert.is(impressions(), 1);
    await show({ ads: [one('a', { numAds: 2 }, { draws: 'fields' })] });
    await page.waitForFunction(
      () =>
        (window as never as AppWindow).app?.log.filter((line) => line === 'filled a').length === 2,
    );
    assert.is(await page.textContent('#a h3'), '<b>Tea');
    await show({ ads: [] });
    assert.is(await page.locator('#a').count(), 0);
    assert.equal(lines(visit), []);
    visit.assertQuiet();
  });

  test(`${framework} › without an ad the fallback is shown, and what the app throws stays there`, async () => {
    stage().adServer.setZone('none', { answerOf: 'mg-nofill' });
    stage().adServer.setZone('a', trackedAnswer());
    const { page, show, visit } = await openApp(stage(), framework);
    await show({ ads: [one('none'), one('a', {}, { draws: 'throws' }), one('b')] });
    await told(page, 'unfilled none');
    assert.is(await page.textContent('#none .fallback'), 'Nothing today');
    await told(page, 'error a the page itself');
    assert.is(await page.locator('h1').count(), 1);
    visit.assertQuiet(/the page itself/);
  });

  for (const [how, block, said] of [
    ['blocked', (route: Route) => route.abort(), 'The tag was blocked or failed to load'],
    [
      'stubbed',
      (route: Route) => route.fulfill({ body: ';' }),
      'Something else came in the place of the tag',
    ],
  ] as const) {
    test(`${framework} › where the tag is ${how}, the fallback is shown and nothing is thrown`, async () => {
      const { page, show, visit } = await openApp(stage(), framework);
      await page.route(/tag\.js/, block);
      await show({ ads: [one('a')] });
      await page.waitForSelector('#a .fallback');
      const [line = ''] = await page.evaluate(() => (window as never as AppWindow).app.log);
      assert.match(
        line,
        new RegExp(`^error a ${said}.*: http.*tag\\.js\\. Open this address in a tab`),
      );
      visit.assertQuiet(/tag\.js/);
    });
  }

  test(`${framework} › five routes are five requests for a visible ad, whichever way the app is built`, async () => {
    for (const id of ['a', 'low']) {
      stage().adServer.setZone(id, trackedAnswer({ html: `<p class="ad">${id}</p>` }));
    }
    const settings = { apiUrl: stage().adsOrigin, cookieMatchUrl: '', autoPageView: true };
    const low = one('low', { apiKey: 'low' });
    for (const isKeyedByRoute of [false, true]) {
      stage().adServer.clearLog();
      const { go, page, show, visit } = await openApp(stage(), framework, {
        script:
          "document.head.insertAdjacentHTML('beforeend', '<style>#low { margin-top: 3000px }</style>');",
      });
      const routed = (route: string): Partial<Scene> => ({
        ads: [one('a'), low],
        isKeyedByRoute,
        route,
        settings,
      });
      await show(routed('1'));
      await told(page, 'filled a');
      await told(page, 'filled low');
      await loaded(page, 'pages');
      await visit.settled();
      for (const route of ['2', '3', '4', '5']) {
        await go(`/${route}`, routed(route));
        await stage().waitForHit(
          ({ path, query }) =>
            path.includes('ad-template') &&
            String(query.url).endsWith(`/${route}`) &&
            String(query.zid) === 'a',
        );
        await visit.settled();
      }
      const urls = requestedUrls(stage(), 'a').map((url) => new URL(url).pathname);
      assert.equal(urls, ['/test.html', '/2', '/3', '/4', '/5'], `keyed: ${isKeyedByRoute}`);
      // What nobody sees is requested only if the app makes a new one.
      assert.is(requestedUrls(stage(), 'low').length, isKeyedByRoute ? 5 : 1);
      visit.assertQuiet();
      await visit.close();
    }
  });

  test(`${framework} › html of a server is taken over without a warning`, async () => {
    stage().adServer.setZone('a', trackedAnswer());
    const scene = sceneFor(stage(), {
      ads: [one('a', { reserve: { width: 300, height: 120 } })],
      isStrict: true,
    });
    const { app } = await openApp(stage(), framework);
    const body = app.html(scene);
    assert.match(body, /min-height:\s?120px/);
    const { page, visit, log } = await openApp(stage(), framework, { body });
    const before = await page.evaluate(
      () => document.querySelector('#a > div')?.getBoundingClientRect().height,
    );
    await page.evaluate((given) => (window as never as AppWindow).app.hydrate(given), scene);
    await told(page, 'filled a');
    const after = await page.evaluate(
      () => document.querySelector('#a > div')?.getBoundingClientRect().height,
    );
    assert.equal([before, after], [120, 120]);
    assert.equal(await log(), ['filled a']);
    assert.equal(lines(visit), []);
    visit.assertQuiet();
  });

  test(`${framework} › a placement that collapses leaves no gap where there is no ad`, async () => {
    const { page, show } = await openApp(stage(), framework);
    const collapsing = { reserve: { height: 120 }, collapse: 'noFill' } as const;
    await show({
      ads: [
        one('none', collapsing, { hasNoFallback: true }),
        one('instead', collapsing),
        one('never', { reserve: { height: 120 } }, { hasNoFallback: true }),
      ],
    });
    for (const id of ['none', 'instead', 'never']) {
      await told(page, `unfilled ${id}`);
    }
    const heights = () =>
      page.$$eval('section', (sections) => sections.map(({ offsetHeight }) => offsetHeight));
    assert.equal(await heights(), [0, 120, 120]);
  });

  test(`${framework} › the hook reserves room in the app's own element until the ad is there`, async () => {
    stage().adServer.setZone('a', trackedAnswer());
    const held = holdRequest();
    const { page, show } = await openApp(stage(), framework);
    await held.on(page);
    await show({ ads: [one('a', { reserve: { height: 120 } }, { isHooked: true })] });
    await held.asked;
    assert.is(await page.$eval('#a', ({ clientHeight }) => clientHeight), 120);
    held.answer();
    await page.waitForSelector('#a .ad');
  });
}
