import * as assert from 'uvu/assert';
import { type AdWindow, trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('page views that take effect at once');

/** What pages of these tests leave on the window. */
interface AppWindow extends Pick<AdWindow, 'adsnativetag'> {
  /** Shows a story: a placement of its own in an element of its own. */
  show(key: string): void;
  /** Leaves the view: its elements and placements go. */
  leave(): void;
  calls: string[];
}

const appPage = (settings: object) =>
  pageHtml({
    body: `<div id="app"></div><script>
    window.calls = [];
    var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig(${JSON.stringify({ apiUrl: '{{ADS}}', cookieMatchUrl: '', ...settings })});
    }] };
    function show(key) {
      adsnativetag.cmdQ.push(function () {
        var slot = document.createElement('div');
        slot.id = key;
        document.getElementById('app').append(slot);
        var unit = adsnativetag.defineAdUnit({ apiKey: key, callback: function (ok) { calls.push(key + ' ' + ok); } });
        adsnativetag.displayAdUnit(unit, key);
        adsnativetag.requestAds();
      });
    }
    function leave() {
      adsnativetag.destroy();
      document.getElementById('app').replaceChildren();
    }
    show('one');</script>${tagScript()}`,
  });

const asked = () =>
  stage()
    .queries()
    .map((query) => String(query.zid));
const addresses = () =>
  stage()
    .queries()
    .map((query) => String(query.url));

async function open(settings: object) {
  for (const zone of ['one', 'two', 'three']) {
    stage().adServer.setZone(zone, trackedAnswer({ html: `<p class="ad ${zone}">An ad</p>` }));
  }
  const visit = await stage().open(appPage(settings));
  await visit.page.waitForSelector('.ad.one');
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  return visit;
}

test('hash routes with autoPageView › a view makes one request and one impression', async () => {
  const { page, ...visit } = await open({ autoPageView: true });
  for (const [count, key] of [
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = `#/${to}`;
      (window as never as AppWindow).leave();
      (window as never as AppWindow).show(to);
    }, key);
    await page.waitForSelector(`.ad.${key}`);
    await page.waitForFunction(
      (many) => (window as never as AppWindow).calls?.length >= many,
      count,
    );
  }
  await visit.settled();
  assert.equal(asked(), ['one', 'two', 'three']);
  assert.is(stage().pixels(/im\.gif/).length, 3);
});

test('pageView({ url }) and a placement in the same task › has its own address, and one request', async () => {
  const { page, ...visit } = await open({});
  await page.evaluate(() => {
    const app = window as never as AppWindow;
    app.leave();
    app.adsnativetag.pageView({ url: 'https://publisher.example/second' });
    app.show('two');
  });
  await page.waitForSelector('.ad.two');
  await visit.settled();
  assert.equal(asked(), ['one', 'two']);
  assert.is(addresses()[1], 'https://publisher.example/second');
});

test('requestAds() as stories are added › requests each of them once', async () => {
  const { page, ...visit } = await open({});
  for (const key of ['two', 'three']) {
    await page.evaluate((one) => (window as never as AppWindow).show(one), key);
    await page.waitForSelector(`.ad.${key}`);
  }
  await visit.settled();
  assert.equal(asked(), ['one', 'two', 'three']);
});

test('requestAds() where one of two is shown › its callback gets the shown ad', async () => {
  const { page } = await open({});
  const shown = await page.evaluate(async () => {
    const app = window as never as AppWindow;
    app.show('two');
    return new Promise((resolve) =>
      app.adsnativetag.requestAds((status, ad) => status && resolve(!!ad)),
    );
  });
  assert.is(shown, true);
});

test('requestAds() where all are shown › requests all anew', async () => {
  const { page, ...visit } = await open({});
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        (window as never as AppWindow).adsnativetag.requestAds(() => resolve()),
      ),
  );
  await visit.settled();
  assert.equal(asked(), ['one', 'one']);
});

test('back at a story, by way of a page without ads › the story is requested once more, not twice', async () => {
  const { page, ...visit } = await open({});
  const to = async (path: string, key?: string) => {
    await page.evaluate(
      ([next, one]) => {
        document.getElementById('app')?.replaceChildren();
        history.pushState(null, '', next);
        if (one) {
          (window as never as AppWindow).show(one);
        }
      },
      [path, key],
    );
    await visit.settled();
  };
  await to('/list.html');
  await to('/test.html', 'one');
  await page.waitForSelector('.ad.one');
  assert.equal(asked(), ['one', 'one']);
  // Neither have the placements of the earlier visits a part in any later one.
  await to('/test.html', 'one');
  await page.waitForSelector('.ad.one');
  assert.equal(asked(), ['one', 'one', 'one']);
});

test('requestAds() of an ad that the page removed › requests it', async () => {
  const { page, ...visit } = await open({});
  await page.evaluate(async () => {
    const app = window as never as AppWindow;
    document.getElementById('app')?.replaceChildren();
    app.show('two');
  });
  await page.waitForSelector('.ad.two');
  await visit.settled();
  assert.equal(asked().sort(), ['one', 'one', 'two']);
});
