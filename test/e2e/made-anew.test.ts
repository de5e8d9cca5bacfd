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
import { acting } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { reactBundle } from './react-bundle';

const { test, stage } = suiteOnStage('a place that the page makes anew');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** The page's app, as its server rendered it: with the slot in it. */
const app = (slot: string) =>
  `<div id="root"><main><h1>A story</h1>${slot}<p>Its text</p></main></div>`;

/** What the page's bundle leaves on the window (test/apps/hydrate.ts). */
interface StoryWindow {
  hydrateStory(slot: object): void;
  recovered: string[];
}

/**
 * Makes the page hydrate its app, as a script of its own does. The tag has changed the html by
 * then.
 */
function hydrate(page: Page, slot: object): Promise<void> {
  return page.evaluate((props) => (window as never as StoryWindow).hydrateStory(props), slot);
}

/** Resolves when React has found the difference and made the html anew. */
const recovered = (page: Page) =>
  page.waitForFunction(() => (window as never as StoryWindow).recovered?.length);

const requests = () => stage().requests().length;

/** The page's ads that are in the app's slot. */
const inSlot = (page: Page, slot: string) => page.locator(`${slot} .ad`).count();

/** One request, one impression, and each callback once. */
function countedOnce(): void {
  assert.is(requests(), 1, 'requests');
  assert.is(stage().pixels(/im\.gif/).length, 1, 'impressions');
}

const script = async () => `<script>${await reactBundle()}</script>`;

test('React hydrates the page of the README’s snippet › the same ad comes back, once', async () => {
  const html = app('<div id="slot"></div>');
  const { page, ...visit } = await openAdPage(stage(), { head: await script(), html });
  const first = await page.$('.ad');
  await hydrate(page, { id: 'slot' });
  await recovered(page);
  await page.waitForSelector('.ad + #slot', { state: 'attached' });
  assert.ok(await first?.evaluate((ad) => ad.isConnected), 'it is the same element');
  assert.is(await stateOf(page), 'rendered');
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  await stage().waitForHit(({ path }) => path.includes('vi.gif'));
  await visit.settled();
  countedOnce();
  assert.is((await eventsOf(page, 'impression')).length, 1);
  assert.is(stage().pixels(/vi\.gif/).length, 1, 'viewable impressions');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  assert.match(opened.url(), /landing/);
});

/** Opens a page that hydrates while its ad is requested; then the answer comes. */
async function hydrateEarly(html: string, slot: object) {
  const held = holdRequest();
  const visit = await stage().visit('about:blank');
  const { page } = visit;
  await held.on(page);
  stage().setPage('/held', html);
  await page.goto(`${stage().pageOrigin}/held`, { waitUntil: 'commit' });
  await held.asked;
  await page.waitForSelector('p');
  await page.evaluate(() => {
    document.getElementById('slot')?.setAttribute('title', 'changed');
    // A difference that the tag did not make.
    const text = document.querySelector('#root p');
    if (text) {
      text.textContent = 'Another text';
    }
  });
  await hydrate(page, slot);
  await recovered(page);
  held.answer();
  return visit;
}

test('React hydrates while the ad is requested › the ad goes into the new element', async () => {
  const html = adPage({
    head: await script(),
    html: app('<div id="slot"></div>'),
    elementId: 'slot',
  });
  const { page, ...visit } = await hydrateEarly(html, { id: 'slot' });
  await concluded(page);
  await visit.settled();
  assert.ok((await page.locator('main .ad').count()) === 1);
  countedOnce();
});

/** A page of React whose placeholder the tag finds. */
async function placeholderPage(slot: string): Promise<string> {
  return pageHtml({
    head: await script(),
    body: `${app(slot)}<script>
      var adsnativetag = { cmdQ: [function () {
        window.events = [];
        adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['${ZONE}'] });
        adsnativetag.on('*', function (event) { events.push({ type: event.type }); });
      }] };</script>${tagScript()}`,
  });
}

test('React hydrates a page of placeholders › the same ad comes back, once', async () => {
  const { page, ...visit } = await stage().open(
    await placeholderPage(`<div data-adsnative="${ZONE}"></div>`),
  );
  await page.waitForSelector('.ad');
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  await hydrate(page, { 'data-adsnative': ZONE });
  await recovered(page);
  await page.waitForSelector('[data-adsnative] .ad');
  await visit.settled();
  assert.is(await inSlot(page, '[data-adsnative]'), 1);
  countedOnce();
  assert.is((await eventsOf(page, 'destroyed')).length, 0);
});

test('React hydrates before the placeholder’s ad is there › it is requested once', async () => {
  const html = await placeholderPage(`<div data-adsnative="${ZONE}"></div>`);
  const { page, ...visit } = await hydrateEarly(html, { 'data-adsnative': ZONE });
  await page.waitForSelector('[data-adsnative] .ad');
  await visit.settled();
  countedOnce();
});

/**
 * Opens a page with an ad, and resolves when it was seen: then the chunk has loaded that sees what
 * becomes of its place.
 */
async function openSeen(more: Parameters<typeof openAdPage>[1] = {}) {
  const visit = await openAdPage(stage(), { html: app('<div id="slot"></div>'), ...more });
  await stage().waitForHit(({ path }) => path.includes('vi.gif'));
  return visit;
}

/** Makes the slot anew, as a library does that swaps a part of the page. */
const swap = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) {
      main.innerHTML = '<h1>A story</h1><div id="slot"></div>';
    }
  });

test('a part of the page is swapped › three times the ad comes back, then the placement ends', async () => {
  const { page, settled } = await openSeen();
  for (let i = 0; i < 3; i++) {
    await swap(page);
    await page.waitForSelector('.ad + #slot', { state: 'attached' });
  }
  assert.is(await stateOf(page), 'rendered');
  await swap(page);
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  assert.is(await page.locator('.ad').count(), 0);
  await settled();
  countedOnce();
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
});

test('an anchor of the page was followed › it is the same page, and the ad comes back', async () => {
  const { page } = await openSeen();
  await page.evaluate(() => {
    location.hash = '#comments';
  });
  await swap(page);
  await page.waitForSelector('.ad + #slot', { state: 'attached' });
  countedOnce();
});

for (const [what, act] of [
  ['destroy()', () => (window as never as AdWindow).adsnativetag.destroy()],
  ['another address', () => history.pushState(null, '', '/two')],
] as const) {
  test(`after ${what} › nothing comes back`, async () => {
    const { page } = await openSeen();
    await page.evaluate(act);
    await swap(page);
    // Observers are called before the next task.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.is(await page.locator('.ad').count(), 0);
    countedOnce();
  });
}

test('an ad that the page takes away for good › does not come back', async () => {
  const { page } = await openSeen({ config: { reserve: { height: 50 } } });
  await page.evaluate(() => document.getElementById('slot')?.replaceChildren());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.is(await page.locator('.ad').count(), 0);
  assert.is(await stateOf(page), 'rendered');
});

test('a library morphs the ad into the page’s element › the placement ends, and the element is the page’s', async () => {
  const { page, settled, popups } = await openSeen();
  // As Idiomorph does with an ad that has the focus, and Alpine’s morph with any.
  await page.evaluate(() => {
    const ad = document.querySelector('.ad') as Element;
    for (const name of ad.getAttributeNames()) {
      ad.removeAttribute(name);
    }
    ad.id = 'slot';
    ad.textContent = 'Nothing yet';
    ad.nextElementSibling?.remove();
  });
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  assert.is(
    await page.innerHTML('main'),
    '<h1>A story</h1><div id="slot">Nothing yet</div><p>Its text</p>',
  );
  await page.click('#slot');
  await settled();
  assert.equal(popups, []);
  countedOnce();
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await page.waitForSelector('.ad + #slot', { state: 'attached' });
});

test('a page takes the attributes `data-…` off › the ad still follows its element', async () => {
  const { page } = await openSeen();
  await page.evaluate(() => {
    document.querySelector('.ad')?.removeAttribute('data-adsnative-ad');
    document.querySelector('main')?.append(document.getElementById('slot') as Element);
  });
  await page.waitForSelector('p + .ad + #slot', { state: 'attached' });
  assert.is(await stateOf(page), 'rendered');
});

test('our own ad after networks that passed back › comes back like any of ours', async () => {
  const networks = [acting('openx', 'noFill')];
  stage().adServer.setZone(ZONE, trackedAnswer({}, { networks }));
  const { page } = await openAdPage(stage(), { html: app('<div id="slot"></div>') });
  await swap(page);
  await page.waitForSelector('.ad + #slot', { state: 'attached' });
  assert.is(await stateOf(page), 'rendered');
  countedOnce();
});

test('a page that swaps its part while the template is drawn › the template comes back, and leaves no sheet when it goes', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'A title' }));
  const { page } = await openAdPage(stage(), {
    html: app('<div id="slot"></div>'),
    script: `unit.on('impression', function () {
      document.querySelector('main').innerHTML = '<div id="slot"></div>';
    });`,
  });
  await page.waitForSelector('.adsnative-native + #slot', { state: 'attached' });
  await page.evaluate(() => (window as never as AdWindow).unit.destroy());
  assert.is(await page.locator('style').count(), 0);
});

test('an ad with a frame › is not moved, and the placement ends', async () => {
  const ad = { html: '<div class="ad"><iframe title="Map" srcdoc="x"></iframe></div>' };
  const { page } = await openSeen({ ad });
  await swap(page);
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  countedOnce();
});

test('a place that is removed while a network is tried › the placement fails, and nothing counts', async () => {
  const networks = [
    {
      providerName: 'openx',
      html: '<div>waits</div>',
      trackingUrls: { timeout: ['{{ADS}}/late.gif'] },
    },
  ];
  stage().adServer.setZone(ZONE, trackedAnswer({}, { networks }));
  const html = app('<div id="slot"></div>');
  const { page, ...visit } = await stage().open(
    adPage({ html, elementId: 'slot', settings: { isolation: 'page' } }),
  );
  await page.waitForFunction(() =>
    (window as never as AdWindow).unit?.trace().some(({ type }) => type === 'networkRequested'),
  );
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
  await page.evaluate(() =>
    (window as never as { _an_adFill(name: string): void })._an_adFill('openx'),
  );
  await concluded(page);
  assert.is(await stateOf(page), 'failed');
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [false]);
  const [failed] = await eventsOf(page, 'failed');
  assert.is(failed?.reason, 203);
  await visit.settled();
  assert.is(stage().pixels(/im\.gif|late\.gif/).length, 0);
});
