import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('an endless article');

/**
 * Parts that come as the reader scrolls, each with a placeholder; those far above are taken out.
 */
const PAGE = pageHtml({
  body: `<main></main>
  <script>
    var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPageView: true });
      window.views = [];
      window.gone = 0;
      adsnativetag.on('destroyed', function () { gone++; });
      adsnativetag.on('pageView', function (event) { views.push(event.url); });
    }] };
    function addPart(number) {
      var part = document.createElement('article');
      part.innerHTML = '<h2>Part ' + number + '</h2><div data-adsnative="part" style="min-height:50px"></div><p style="height:900px">Text</p>';
      document.querySelector('main').append(part);
      history.replaceState(null, '', '/story/' + number);
    }
    addPart(1);
  </script>
  <script async src="{{TAG}}/tag.js" data-adsnative-keys="part"></script>`,
});

test('each part replaces the path › each placeholder is asked for once, and keeps its ad', async () => {
  const own = stage();
  own.adServer.setZone('part', trackedAnswer({ html: '<p class="ad">An ad</p>' }));
  const { page, ...visit } = await own.open(PAGE);
  const ads = page.locator('.ad');
  await ads.first().waitFor();
  for (const number of [2, 3, 4]) {
    await page.evaluate(`addPart(${number}); scrollTo(0, document.body.scrollHeight)`);
    await ads.nth(number - 1).waitFor();
    await visit.settled();
  }
  // The reader goes back, and forth again.
  for (const number of [1, 4, 2]) {
    await page.evaluate(
      `history.replaceState(null, '', '/story/${number}'); scrollTo(0, ${number * 900})`,
    );
    // A timer that was set later, for later.
    await page.evaluate('new Promise(function (resolve) { setTimeout(resolve, 100); })');
    await visit.settled();
  }
  assert.is(own.requests().length, 4);
  assert.is(await ads.count(), 4);
  assert.equal(await page.evaluate('views'), []);
  assert.equal(
    own.queries().map(({ url }) => String(url).replace(/.*\//, '')),
    ['1', '2', '3', '4'],
  );
  // What a part takes with it is no placement any more.
  await page.evaluate(
    "document.querySelector('article').remove(); history.replaceState(null, '', '/story/3')",
  );
  await page.waitForFunction('document.querySelectorAll(".ad").length === 3');
  await page.waitForFunction('gone === 1');
  assert.is(own.requests().length, 4);
  visit.assertQuiet();
});
