import { renderAd, requestAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { SETTLE_MS } from '../../src/place/pages/follow-address';
import { TRANSITION_MS } from '../../src/place/pages/pages';
import { type AdWindow, trackedAnswer, ZONE } from '../support/ad-page';
import { holdRequest } from '../support/held-request';
import { observed, passTime, stopClock } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('routers of pages');
const PLACEHOLDER = `<div data-adsnative="${ZONE}"></div>`;
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
        adsnativetag.on('impression', function (event) { window.unit = event.placement; });
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
    await visitNext(visit.page, isServed ? await answered() : PLACEHOLDER);
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

/**
 * Opens a page with an ad, whose clock is stopped, and goes on to another address. The page stays
 * until its router changes it: the next one is fetched, or the last one fades out.
 */
async function leave() {
  const visit = await stage().open({ html: page(PLACEHOLDER), beforeLoad: stopClock });
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  await visit.othersArrived();
  await visit.page.evaluate(() => history.pushState(null, '', '/two'));
  return visit;
}

test('a page that comes later than its address › the last page’s ad is not asked for again', async () => {
  const visit = await leave();
  await passTime(visit.page, 16, SETTLE_MS);
  await observed(visit.page);
  await visit.page.evaluate((next) => {
    (document.querySelector('main') as Element).innerHTML = next;
  }, PLACEHOLDER);
  await passTime(visit.page, 16, SETTLE_MS);
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  await visit.othersArrived();
  await observed(visit.page);
  assert.equal(counts(), [2, 2]);
  assert.is(await visit.page.getByText(TITLE, { exact: true }).count(), 1);
});

test('a placeholder that stays when the address changes › has another ad when a transition would be over', async () => {
  const visit = await leave();
  await passTime(visit.page, 16, SETTLE_MS);
  await observed(visit.page);
  assert.equal(counts(), [1, 1]);
  await passTime(visit.page, TRANSITION_MS / SETTLE_MS, SETTLE_MS);
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  await visit.othersArrived();
  assert.equal(counts(), [2, 2]);
});

test('a placeholder whose answer has not come when the address changes › is asked for at once', async () => {
  const held = holdRequest();
  const visit = await stage().open({
    html: page(PLACEHOLDER),
    beforeLoad: (opened) => Promise.all([stopClock(opened), held.on(opened)]),
  });
  await held.asked;
  await visit.page.evaluate(() => history.pushState(null, '', '/two'));
  await passTime(visit.page, 2, SETTLE_MS);
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  held.answer();
  await visit.othersArrived();
  await observed(visit.page);
  assert.equal(counts(), [2, 1]);
});

test('a placeholder that the page asks for meanwhile › is asked for once', async () => {
  const visit = await leave();
  await passTime(visit.page, 2, SETTLE_MS);
  await visit.page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  await passTime(visit.page, TRANSITION_MS / SETTLE_MS, SETTLE_MS);
  await visit.othersArrived();
  await observed(visit.page);
  assert.equal(counts(), [2, 2]);
});
