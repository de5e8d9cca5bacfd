import { renderAd, requestAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('routers that change the page before the address');
const TITLE = 'The ferry that waits for nobody';

test.before.each(() =>
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '', title: TITLE, summary: 'It leaves at seven.' }),
  ),
);

const page = (html: string) =>
  pageHtml({
    body: `<main>${html}</main><script>
      var adsnativetag = { cmdQ: [function () {
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPageView: true, autoPlacements: ['${ZONE}'] });
        adsnativetag.on('pageView', function () { window.views = (window.views || 0) + 1; });
      }] };</script>${tagScript()}`,
  });

/** An ad's html, as the page's server writes it. */
async function answered(): Promise<string> {
  const placement = { apiKey: ZONE };
  const request = new Request(stage().pageOrigin);
  return renderAd(
    await requestAd({ ...placement, apiUrl: stage().adsOrigin, request, timeout: 5000 }),
    {
      placement,
    },
  );
}

/**
 * Does a visit as Astro's `ClientRouter` does: the new page comes, then its address, then each
 * script that the router does not know.
 */
const visitNext = (it: Page, html: string) =>
  it.evaluate(async (next) => {
    await (async () => {
      const main = document.querySelector('main');
      if (main) {
        main.innerHTML = next;
      }
    })();
    history.pushState(null, '', '/two');
    await Promise.resolve();
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src*="callback="]')) {
      const copy = document.createElement('script');
      copy.src = script.src;
      script.replaceWith(copy);
    }
  }, html);

const counts = () => [stage().requests().length, stage().pixels(/im\.gif/).length];

const SERVED = [false, true];
for (const isServed of SERVED) {
  test(`a placeholder of the next page${isServed ? ' with its answer' : ''} › is one request and one impression`, async () => {
    const visit = await stage().open(page('<p>First</p>'));
    await visit.page.waitForFunction(() => 'AdsNative' in window);
    await visit.settled();
    await visitNext(
      visit.page,
      isServed ? await answered() : `<div data-adsnative="${ZONE}"></div>`,
    );
    await visit.page.waitForFunction(() => (window as never as { views: number }).views === 1);
    await stage().waitForHit(({ path }) => path.includes('vi.gif'));
    await visit.settled();
    visit.assertQuiet();
    assert.equal(counts(), [1, 1]);
    assert.is(await visit.page.getByText(TITLE, { exact: true }).count(), 1);
  });
}

test('the same placeholder on both pages, each with its answer › each page has its own ad', async () => {
  const visit = await stage().open(page(await answered()));
  await stage().waitForHit(({ path }) => path.includes('vi.gif'));
  await visitNext(visit.page, await answered());
  await visit.page.waitForFunction(() => (window as never as { views: number }).views === 1);
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  await visit.settled();
  assert.equal(counts(), [2, 2]);
  assert.is(await visit.page.getByText(TITLE, { exact: true }).count(), 1);
});
