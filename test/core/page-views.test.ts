import * as assert from 'uvu/assert';
import { type AdWindow, concluded, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { createPageViewsStand, placeholderPage } from '../support/page-views-stand';
import { suiteOnStage } from '../support/stage';
import { loaded } from '../support/tab';

const { test, stage } = suiteOnStage('page views');

const { paths } = createPageViewsStand(stage);

test('page views › a new one reloads the ad in view once, and names the new address', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page, ...visit } = await openAdPage(stage());
  for (const [count, path] of [
    [2, '/two'],
    [3, '/three'],
  ] as const) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      return (window as never as AdWindow).adsnativetag.pageView();
    }, path);
    await concluded(page, count);
  }
  await page.evaluate(() =>
    (window as never as AdWindow).adsnativetag.pageView({ url: 'https://publisher.example/four' }),
  );
  await concluded(page, 4);
  await visit.settled();
  assert.equal(paths(), ['/test.html', '/two', '/three', '/four']);
  assert.is(await page.locator('.ad').count(), 1);
  visit.assertQuiet();
});

for (const hasNavigation of [true, false]) {
  test(`page views › are seen by themselves ${hasNavigation ? 'by the Navigation API' : 'by the history alone'}`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page, ...visit } = await openAdPage(
      stage(),
      { settings: { autoPageView: true } },
      {
        beforeLoad: (one) =>
          hasNavigation
            ? undefined
            : one.addInitScript(() =>
                Object.defineProperty(window, 'navigation', { value: undefined }),
              ),
      },
    );
    await loaded(page, 'pages');
    await page.evaluate(() => history.pushState(null, '', '/two'));
    await concluded(page, 2);
    // Not another page: a place on this one, a state, and being told of it as well.
    await page.evaluate(async () => {
      location.hash = 'comments';
      history.replaceState({ open: true }, '', location.href);
      await (window as never as AdWindow).adsnativetag.pageView();
    });
    await page.evaluate(() => history.go(-2));
    await concluded(page, 3);
    await visit.settled();
    assert.equal(paths(), ['/test.html', '/two', '/test.html']);
    visit.assertQuiet();
  });
}

test('placeholders › new ones are picked up, old ones stay, those that go are given back', async () => {
  for (const zone of ['one', 'two']) {
    stage().adServer.setZone(zone, trackedAnswer({ html: `<p class="ad">${zone}</p>` }));
  }
  const { page, ...visit } = await stage().open(
    placeholderPage(
      { autoPlacements: ['one', 'two'] },
      '<main><div data-adsnative="one" data-num-ads="2" data-key-values=\'{"a":"b"}\'></div></main>',
    ),
  );
  await page.waitForSelector('.ad');
  await page.evaluate(() => {
    (document.querySelector('.ad') as HTMLElement).dataset.same = 'yes';
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<section><div data-adsnative="two"></div><div data-adsnative="one"></div></section>',
      );
  });
  await page.waitForFunction(() => document.querySelectorAll('.ad').length === 3);
  await visit.settled();
  assert.equal(await page.locator('.ad').allTextContents(), ['one', 'two', 'one']);
  assert.is(await page.locator('.ad[data-same]').count(), 1);
  const [first] = stage().requests();
  assert.equal([first?.query.num_ads, first?.query.ck_a], [['2'], ['b']]);
  await page.evaluate(() => document.querySelector('section')?.remove());
  await page.waitForFunction(
    () =>
      (window as never as { events: string[] }).events?.filter((one) => one.startsWith('destroyed'))
        .length === 2,
  );
  assert.is(stage().requests().length, 3);
  visit.assertQuiet();
});
