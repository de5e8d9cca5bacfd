/**
 * What must hold: a page that writes its own html again copies the ad with its place; one ad stays,
 * it is the one that was counted, and it can be clicked.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
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
import { holdRequest } from '../support/held-request';
import { acting, setChain } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('a place that the page makes anew with what is in it');

const PLACEHOLDER = `<div data-adsnative="${ZONE}"></div>`;

/** A page whose placeholders the tag finds. */
const placeholders = (slots: string) =>
  pageHtml({
    body: `<main>${slots}</main><script>
      var adsnativetag = { cmdQ: [function () {
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['${ZONE}'] });
        adsnativetag.on('adRendered', function (event) { window.unit = event.placement; });
      }] };</script>${tagScript()}`,
  });

/**
 * Opens a page, and resolves when so many ads of it were seen: then the chunk has loaded that puts
 * ads back.
 */
async function openSeen(html: string, count = 1): Promise<Visit> {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open(html);
  await visit.page.waitForFunction((n) => document.querySelectorAll('.ad').length === n, count);
  await stage().waitForHit(() => stage().pixels(/vi\.gif/).length === count);
  await visit.settled();
  return visit;
}

const requests = () => stage().requests().length;

/**
 * The page’s ads are as many as were requested and counted, and a click on the first one is
 * counted, too.
 */
async function assertWhole({ page, settled }: Visit, count = 1): Promise<void> {
  // Observers are called before the next task, and placeholders are looked at in it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await settled();
  assert.equal(
    [requests(), stage().pixels(/im\.gif/).length],
    [count, count],
    'requests, impressions',
  );
  assert.is(await page.locator('.ad').count(), count, 'ads');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  assert.match(opened.url(), /landing/);
}

/** Writes the page's own html again, with the ad in it. */
const writeAgain = (page: Page) =>
  page.evaluate(() => {
    document.body.innerHTML += '<p>More</p>';
  });

const cssPath = { config: { cssPath: 'main:eq(0):append' }, html: '<main></main>' };
const PAGES: [what: string, html: string][] = [
  [
    'an element that the ad has replaced',
    adPage({ html: '<main><div id="slot"></div></main>', elementId: 'slot' }),
  ],
  [
    'an element with reserved room',
    adPage({ elementId: 'slot', config: { reserve: { height: 50 } } }),
  ],
  ['a css path', adPage(cssPath)],
  ['a placeholder', placeholders(PLACEHOLDER)],
];
for (const [what, html] of PAGES) {
  test(`${what} › twice the ad itself stands in for its copy`, async () => {
    const visit = await openSeen(html);
    await writeAgain(visit.page);
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await writeAgain(visit.page);
    await assertWhole(visit);
  });
}

const ROOM = '<main><div id="slot" style="min-height: 250px">SAVED</div></main>';
const ROOMS: [what: string, saved: string, next: (visit: Visit) => unknown][] = [
  ['a page that writes its own html again', '', ({ page }) => writeAgain(page)],
  [
    'a snapshot with another ad, which a router shows again',
    '<p data-adsnative-ad="/">An old ad</p>',
    () => {},
  ],
];
for (const [what, saved, next] of ROOMS) {
  test(`${what} › the ad is in the room that css keeps, in place of the copy`, async () => {
    const visit = await openSeen(adPage({ html: ROOM.replace('SAVED', saved), elementId: 'slot' }));
    await next(visit);
    await visit.page.locator('#slot > .ad').waitFor();
    await visit.settled();
    const { height, text } = await visit.page.evaluate(() => {
      const slot = document.getElementById('slot') as HTMLElement;
      return { height: slot.clientHeight, text: slot.textContent };
    });
    assert.is(height, 250);
    assert.is(text, 'An ad');
    await assertWhole(visit);
  });
}

test('a copy in a clone without a key › is left alone, and a click on it leads where the ad does', async () => {
  const visit = await openSeen(
    adPage({ html: '<main><div id="slot"></div></main>', elementId: 'slot' }),
  );
  const { page } = visit;
  await page.evaluate(() =>
    document.body.prepend(document.querySelector('main')?.cloneNode(true) as Node),
  );
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.ad').first().click(),
  ]);
  assert.match(opened.url(), /landing/);
  assert.is(await page.locator('.ad').count(), 2);
  assert.equal([requests(), stage().pixels(/im\.gif/).length], [1, 1]);
});

test('a slide with a placeholder is cloned › the clone gets an ad of its own, and only that', async () => {
  const visit = await openSeen(placeholders(`<section>${PLACEHOLDER}</section>`));
  const { page } = visit;
  await page.evaluate(() => {
    const slide = document.querySelector('section');
    slide?.after(slide.cloneNode(true));
  });
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  await assertWhole(visit, 2);
  assert.equal(
    await page.$$eval('[data-adsnative]', (all) => all.map((one) => one.children.length)),
    [1, 1],
  );
});

test('a click of a script on the document, and on a form whose field hides a function › is no mistake of the page', async () => {
  const html = '<div id="slot"></div><form id="form"><input name="closest"></form>';
  const { page } = await openSeen(adPage({ html, elementId: 'slot' }));
  await page.evaluate(() => {
    for (const one of [document, document.getElementById('form') as Element]) {
      one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });
  assert.equal(await eventsOf(page, 'error'), []);
});

test('an element that the ad has replaced › after the copy, a refresh finds its place, and destroy() gives it back', async () => {
  const visit = await openSeen(adPage({ elementId: 'slot' }));
  const { page } = visit;
  await writeAgain(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  // The file that removes copies may come after the ad.
  await visit.settled();
  assert.is(await page.locator('.ad').count(), 1);
  await page.evaluate(() => (window as never as AdWindow).unit.destroy());
  assert.equal([await page.locator('.ad').count(), await page.locator('#slot').count()], [0, 1]);
});

test('a page that destroys its placements and writes its html again › no copy of an ad stays', async () => {
  const visit = await openSeen(adPage({ elementId: 'slot' }));
  await visit.page.evaluate(() => {
    document.body.innerHTML += '<p>More</p>';
    (window as never as AdWindow).adsnativetag.destroy();
  });
  // The file that knows copies comes then.
  await visit.settled();
  assert.is(await visit.page.locator('.ad').count(), 0);
});

test('a page that writes its html again while each ad is drawn › one ad stays', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await openAdPage(stage(), {
    html: '<main><div id="slot"></div></main>',
    script: `unit.on('impression', function () {
      document.querySelector('main').innerHTML += '<p>More</p>';
    });`,
  });
  // The files that put back are there when the last ad is drawn.
  for (const count of [2, 3]) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          (window as never as AdWindow).unit.fetchAd(resolve);
        }),
    );
    // Shown when nothing else happens on the page: the request's script has gone.
    await page.waitForFunction(() => !document.querySelector('script[src*="an_callback_"]'));
    await page.evaluate(() => (window as never as AdWindow).unit.displayAd('slot'));
    await concluded(page, count);
    await page.waitForSelector('.ad[role=link] + #slot[hidden]', { state: 'attached' });
    assert.is(await page.locator('.ad').count(), 1);
  }
});

test('an ad with a frame, which cannot come back › the copy of its hidden element is shown', async () => {
  const html = '<iframe class="ad" title="Map" srcdoc="x"></iframe>';
  const { page } = await openAdPage(stage(), { ad: { html }, html: '<div id="slot">Here</div>' });
  await writeAgain(page);
  await page.getByText('Here').waitFor();
  assert.equal([await stateOf(page), await page.locator('.ad').count()], ['failed', 0]);
});

test('a network that the page copies while it is tried › no copy of it stays after it has passed', async () => {
  const held = holdRequest(/\/no-fill\.js$/);
  setChain(stage().adServer, [acting('openx', 'no-fill')]);
  const visit = await stage().open({
    html: adPage({ html: '<main><div id="slot"></div></main>', elementId: 'slot' }),
    beforeLoad: (page) => held.on(page),
  });
  const { page, settled } = visit;
  await held.asked;
  await page.evaluate(() =>
    document.body.append(document.querySelector('main')?.cloneNode(true) as Node),
  );
  assert.is(await page.locator('[data-adsnative-ad]').count(), 2);
  held.answer();
  await concluded(page);
  await settled();
  assert.is(await page.locator('[data-adsnative-ad]').count(), 0);
});

test('two equal ads › each stands in for its copy', async () => {
  const visit = await openSeen(placeholders(PLACEHOLDER + PLACEHOLDER), 2);
  await writeAgain(visit.page);
  await assertWhole(visit, 2);
  const held = await visit.page.$$eval('[data-adsnative]', (all) =>
    all.map((one) => one.querySelectorAll('.ad').length),
  );
  assert.equal(held, [1, 1]);
});

test('a placeholder that was made anew › its ad is refreshed there', async () => {
  const visit = await openSeen(placeholders(PLACEHOLDER));
  const { page } = visit;
  await page.evaluate((html) => {
    (document.querySelector('main') as Element).innerHTML = html;
  }, PLACEHOLDER);
  await page.waitForSelector('[data-adsnative] .ad');
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await stage().waitForHit(() => stage().pixels(/im\.gif/).length === 2);
  assert.is(await page.locator('[data-adsnative] .ad').count(), 1);
});

test('placeholders with ids that are made anew in another order › each keeps its ad, once counted', async () => {
  const named = (id: string) => PLACEHOLDER.replace('<div', `<div id="${id}"`);
  const visit = await openSeen(placeholders(named('x') + named('y')), 2);
  await visit.page.evaluate((html) => {
    (document.querySelector('main') as Element).innerHTML = html;
  }, named('y') + named('x'));
  await assertWhole(visit, 2);
});
