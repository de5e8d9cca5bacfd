import * as assert from 'uvu/assert';
import { SETTLE_MS } from '../../src/place/pages/follow-address';
import { TRANSITION_MS } from '../../src/place/pages/pages';
import {
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { requestedUrls } from '../support/app-page';
import { holdRequest } from '../support/held-request';
import { acting, setChain } from '../support/network-page';
import { createPageViewsStand, placeholderPage, viewTwo } from '../support/page-views-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('page views');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const { paths } = createPageViewsStand(stage);

test('page views › two placements that wait for one element stay, though neither has an ad', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'FAIL' } });
  const { page } = await stage().open(
    adPage({
      html: `<div id="adsnative-dummy-${ZONE}"></div>`,
      script: `adsnativetag.defineAdUnit({ apiKey: '${ZONE}' });`,
    }),
  );
  // A placement whose answer is on its way is not requested again.
  await page.waitForFunction(
    () =>
      (window as never as AdWindow).events?.filter(({ type }) => type === 'unfilled').length === 2,
  );
  await page.evaluate(() => {
    history.pushState(null, '', '/two');
    (window as never as AdWindow).adsnativetag.requestAds();
  });
  await stage().waitForHit(() => paths().length === 4);
  assert.equal(await eventsOf(page, 'destroyed'), []);
});

test('page views › a listener that reports each again › is heard once, and not for ever', async () => {
  const script = `window.views = 0;
      adsnativetag.on('pageView', function () { if (++views < 9) adsnativetag.pageView(); });`;
  const { page, settled } = await openAdPage(stage(), { script });
  await viewTwo(page);
  await concluded(page, 2);
  await settled();
  assert.is(await page.evaluate('views'), 1);
});

test('page views › an answer for the last page is dropped', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '<div class="ad">new</div>' }));
  const held = holdRequest();
  const { page, ...visit } = await stage().open({
    html: adPage({ elementId: 'slot', html: '<div id="slot">Here</div>' }),
    beforeLoad: held.on,
  });
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetching');
  await viewTwo(page);
  await concluded(page);
  held.answer();
  await visit.settled();
  assert.equal(paths(), ['/two', '/test.html']);
  assert.equal(await page.locator('.ad').allTextContents(), ['new']);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  visit.assertQuiet();
});

test('page views › so it is where nobody sees the place; the ad is requested anew on the way there', async () => {
  const held = holdRequest();
  const { page, ...visit } = await stage().open({
    html: adPage({
      elementId: 'slot',
      html: '<div style="height: 3000px"></div><div id="slot">Here</div>',
    }),
    beforeLoad: held.on,
  });
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetching');
  await viewTwo(page);
  held.answer();
  await visit.settled();
  assert.is(await page.locator('.ad').count(), 0);
  assert.is(stage().pixels(/im\.gif/).length, 0);
  await page.locator('#slot').scrollIntoViewIfNeeded();
  await concluded(page);
  await visit.settled();
  assert.equal(paths(), ['/test.html', '/two']);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});

test('page views › what is hidden or far away is not asked for', async () => {
  for (const style of ['display: none', 'margin-top: 5000px']) {
    const { page, ...visit } = await openAdPage(stage(), {
      html: `<div style="${style}"><div id="slot"></div></div>`,
    });
    await viewTwo(page);
    await visit.settled();
    assert.equal(paths(), ['/test.html'], style);
    stage().adServer.clearLog();
    await visit.close();
  }
});

test('page views › no file is loaded just to be reset, and networks have their chance again', async () => {
  stage().adServer.setZone(ZONE, {
    answer: {
      status: 'OK',
      ad: { html: '<p class="ad">ours</p>' },
      networks: [
        { providerName: 'openx', html: '<i>silent</i>', providerData: { timeout: 50 }, sid: 's' },
      ],
    },
  });
  const { page, ...visit } = await openAdPage(stage(), { config: { isolation: 'page' } });
  for (const count of [2, 3, 4]) {
    await page.evaluate(() => (window as never as AdWindow).unit.refresh());
    await concluded(page, count);
  }
  const tried = () =>
    page.evaluate(() =>
      (window as never as AdWindow).unit.trace().some(({ type }) => type === 'networkRequested'),
    );
  assert.is(await tried(), false);
  await page.evaluate(() => (window as never as AdWindow).adsnativetag.pageView({ url: '/two' }));
  await concluded(page, 5);
  assert.is(await tried(), true);
  assert.not.ok(visit.requests.some((url) => /bidding-/.test(url)));
});

/** What a page does with its address, and how many views it has had then. */
const ADDRESSES: [what: string, act: () => void, views: number][] = [
  ['a parameter replaced', () => history.replaceState(null, '', '?filter=tea'), 1],
  ['an anchor replaced', () => history.replaceState(null, '', '#comments'), 1],
  ['a path replaced', () => history.replaceState(null, '', '/two'), 1],
  ['a route replaced', () => history.replaceState(null, '', '#/two'), 1],
  [
    'a path replaced, and a new entry of another anchor',
    () => {
      history.replaceState(null, '', '/two');
      setTimeout(() => history.pushState(null, '', '/two#comments'), 100);
    },
    1,
  ],
  [
    'a path replaced, and the page says that it is another view',
    () => {
      history.replaceState(null, '', '/two');
      setTimeout(() => (window as never as AdWindow).adsnativetag.pageView(), 100);
    },
    2,
  ],
  [
    'an address given for a view, which holds when the page goes on to another',
    () => {
      (window as never as AdWindow).adsnativetag.pageView({ url: '/given' });
      setTimeout(() => history.pushState(null, '', '/two'), 100);
    },
    2,
  ],
  ['a new entry with another parameter', () => history.pushState(null, '', '?page=2'), 2],
  ['a new entry with another anchor', () => history.pushState(null, '', '#comments'), 1],
  [
    'a new entry, whose parameter is replaced at once',
    () => {
      history.pushState(null, '', '?page=2');
      history.replaceState(null, '', '?page=2&seen=yes');
    },
    2,
  ],
];

for (const [what, act, views] of ADDRESSES) {
  test(`page views › ${what}: ${views === 1 ? 'the same view' : 'another view'}`, async () => {
    const { page, ...visit } = await openAdPage(stage(), { settings: { autoPageView: true } });
    await visit.settled();
    await page.evaluate(act);
    await concluded(page, views);
    // A timer that was set later, for later.
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      SETTLE_MS + TRANSITION_MS + 1,
    );
    await visit.settled();
    assert.is(paths().length, views);
    assert.is(stage().pixels(/im\.gif/).length, views);
    visit.assertQuiet();
  });
}

test('page views › the first one is said after a request at its address, and its file is late: one request', async () => {
  const held = holdRequest(/\/pages-/);
  const { page, ...visit } = await openAdPage(
    stage(),
    { html: '<div id="slot">Here</div>' },
    { beforeLoad: held.on },
  );
  await page.evaluate(() => {
    const { adsnativetag, unit } = window as never as AdWindow;
    history.pushState(null, '', '/two');
    unit.refresh();
    adsnativetag.pageView();
  });
  await concluded(page, 2);
  held.answer();
  await visit.settled();
  assert.equal(paths(), ['/test.html', '/two']);
  assert.is(stage().pixels(/im\.gif/).length, 2);
  visit.assertQuiet();
});

/** The page says its view once more, which `autoPageView` knows, and has gone to an anchor. */
const SAY_AGAIN = "location.hash = 'comments'; adsnativetag.pageView()";

test('page views › one that was detected is said again while its ad is on its way: the ad comes', async () => {
  const held = holdRequest();
  const { page, ...visit } = await stage().open({
    html: adPage({ elementId: 'slot', settings: { autoPageView: true } }),
    beforeLoad: held.on,
  });
  await held.asked;
  await page.evaluate(SAY_AGAIN);
  held.answer();
  await concluded(page);
  await visit.settled();
  assert.is(await stateOf(page), 'rendered');
  assert.is(paths().length, 1);
  visit.assertQuiet();
});

test('page views › one that was detected is said again: its ad comes back to a place that is made anew', async () => {
  const { page, ...visit } = await openAdPage(stage(), { settings: { autoPageView: true } });
  await visit.settled();
  await page.evaluate(SAY_AGAIN);
  await page.evaluate(() => {
    const slot = document.getElementById('slot') as Element;
    document.querySelector('.ad')?.remove();
    slot.replaceWith(Object.assign(document.createElement('div'), { id: 'slot' }));
  });
  await page.waitForSelector('.ad');
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});

test('page views › one during a refresh that has ended another one’s networks: the place is seen, and has its ad', async () => {
  const { page } = await openAdPage(stage(), { html: '<div id="slot">Here</div>' });
  await page.evaluate(() => (window as never as AdWindow).adsnativetag.pageView());
  await concluded(page, 2);
  setChain(stage().adServer, [acting('openx', 'silent')]);
  await page.evaluate(() => {
    const { adsnativetag, unit } = window as never as AdWindow;
    const asked = new Promise((resolve) => adsnativetag.once('networkRequested', resolve));
    unit.refresh();
    return asked;
  });
  stage().adServer.setZone(ZONE, trackedAnswer());
  await page.evaluate(() => {
    const { adsnativetag, unit } = window as never as AdWindow;
    unit.refresh();
    adsnativetag.pageView();
  });
  await concluded(page, 3);
  assert.is(await stateOf(page), 'rendered');
  assert.is(await page.locator('.ad').count(), 1);
});

test('placeholders › far ones give their ad back and keep their room, and are asked anew on return', async () => {
  stage().adServer.setZone(
    'one',
    trackedAnswer({ html: '<p class="ad" style="height: 200px; margin: 0">one</p>' }),
  );
  const { page, ...visit } = await stage().open(
    placeholderPage(
      { autoPlacements: ['one'], releaseBeyond: 1 },
      '<div data-adsnative="one"></div><div style="height: 6000px"></div>',
    ),
  );
  await page.waitForSelector('.ad');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, 4000));
  await page.waitForSelector('.ad', { state: 'detached' });
  assert.is(await height(), before);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForSelector('.ad');
  assert.is(await height(), before);
  assert.is(requestedUrls(stage(), 'one').length, 2);
  visit.assertQuiet();
});
