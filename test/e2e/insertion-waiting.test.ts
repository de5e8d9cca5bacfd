import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdPage,
  type AdWindow,
  adPage,
  htmlOf,
  LOUD,
  openAdPage,
  stateOf,
  tagMessages,
  toldMessages,
  ZONE,
} from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { stopClock } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import { commands, queueSnippet, tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('waiting for insertion points');

const AD = '<b>ad</b>';

/** Milliseconds between two looks, and looks after the first. docs/options.md#limits. */
const RETRY_MS = 200;
const RETRIES = 20;

test.before.each(() => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: AD } } });
});

/** A page whose clock is stopped, once it has looked for its insertion point and may look again. */
async function openWaiting(options: AdPage) {
  const visit = await stage().open({
    html: adPage({ settings: LOUD, ...options }),
    beforeLoad: stopClock,
  });
  await visit.page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetched');
  await chunkLoaded(visit.page, 'layout');
  return visit;
}

function add(page: Page, html: string): Promise<void> {
  return page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html);
}

const MISSING: [name: string, options: AdPage, message: string][] = [
  [
    'a cssPath',
    { config: { cssPath: '#no > p:eq(0)' } },
    'Configured CSS path not found on this page. #no > p:eq(0), placement ad',
  ],
  [
    'a cssPath that is none',
    { config: { cssPath: 'p' } },
    'Configured CSS path not found on this page. p, placement ad',
  ],
  [
    'a nativeAdElementId',
    { config: { nativeAdElementId: 'no' } },
    'Given nativeAdElementId not found. #no, placement ad',
  ],
  ['an id given to displayAdUnit', { elementId: 'no' }, 'Element not found #no, placement ad'],
  [
    'nothing at all',
    {},
    'No CSS path configured for this page. #adsnative-dummy-ad or [data-adsnative="ad"], placement ad',
  ],
];

for (const [name, options, message] of MISSING) {
  test(`${name} › is looked for 20 times more, every 200 ms, then the placement fails with its message`, async () => {
    const visit = await openWaiting({ html: '<p>page</p>', ...options });
    const { clock } = visit.page;
    await clock.runFor(RETRIES * RETRY_MS - 1);
    assert.is(await stateOf(visit.page), 'fetched');
    assert.equal(tagMessages(visit), []);
    await clock.runFor(1);
    assert.is(await stateOf(visit.page), 'failed');
    assert.equal(await toldMessages(visit, 1), [`[AN] ${message}`]);
    assert.equal(await visit.page.evaluate(() => (window as never as AdWindow).calls), [false]);
    await add(visit.page, '<div id="no"><p>late</p></div>');
    await clock.runFor(10 * RETRY_MS);
    assert.is(await stateOf(visit.page), 'failed');
    visit.assertQuiet();
  });
}

test('an element that comes before the last look › gets its ad', async () => {
  const { page, assertQuiet } = await openWaiting({
    html: '<p>page</p>',
    config: { cssPath: '#late:append' },
  });
  await page.clock.runFor((RETRIES - 1) * RETRY_MS);
  await add(page, '<div id="late"></div>');
  assert.is(await stateOf(page), 'fetched');
  await page.clock.runFor(RETRY_MS);
  assert.is(await stateOf(page), 'rendered');
  assert.is(await htmlOf(page, '#late'), AD);
  assertQuiet();
});

test('destroy() › ends the wait', async () => {
  const { page, assertQuiet } = await openWaiting({
    html: '<p>page</p>',
    config: { cssPath: '#late' },
  });
  await page.evaluate(() => (window as never as AdWindow).unit.destroy());
  await add(page, '<div id="late"></div>');
  await page.clock.runFor(30 * RETRY_MS);
  assert.is(await stateOf(page), 'destroyed');
  assert.is(await page.locator('b').count(), 0);
  assertQuiet();
});

test('displayAd with a missing id › says no at once, and another id is tried afresh', async () => {
  const visit = await openWaiting({ html: '<i id="there"></i>', config: { cssPath: '#never' } });
  const answers = await visit.page.evaluate(() => {
    const { unit } = window as never as AdWindow;
    return [unit.displayAd('not-there'), unit.displayAd('there')];
  });
  assert.equal(answers, [false, true]);
  assert.equal(await toldMessages(visit, 1), ['[AN] Element not found']);
  assert.is(await htmlOf(visit.page, 'body > b'), 'ad');
  visit.assertQuiet();
});

/**
 * A page with the tag in its head, whose parser is stopped in front of the rest until it is let go.
 */
async function openHalfParsed(before: string, rest: string, isStopped: boolean) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const snippet = queueSnippet({ apiKey: ZONE, elementId: 'slot', script: 'window.unit = unit;' });
  const visit = await stage().open({
    html: pageHtml({
      head: `${snippet}<script async src="{{TAG}}/tag.js"></script>`,
      body: `${before}<script src="{{TAG}}/held.js"></script>${rest}`,
    }),
    waitUntil: 'commit',
    beforeLoad: async (page) => {
      if (isStopped) {
        await stopClock(page);
      }
      await page.route(/held\.js/, async (route) => {
        await held;
        await route.fulfill({ body: '', contentType: 'text/javascript' });
      });
    },
  });
  return { ...visit, release };
}

test('the queue and the tag in <head> › the ad appears before the document is parsed', async () => {
  const { page, assertQuiet, release } = await openHalfParsed(
    '<i id="slot"></i>',
    '<p>the end</p>',
    false,
  );
  await page.waitForSelector('b');
  assert.is(await page.evaluate(() => document.readyState), 'loading');
  assert.is(await page.locator('p').count(), 0);
  release();
  await page.waitForSelector('p');
  assertQuiet();
});

test('while the document is being parsed › looks do not count', async () => {
  const { page, assertQuiet, release } = await openHalfParsed(
    '<p>the beginning</p>',
    '<i id="slot"></i>',
    true,
  );
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetched');
  await chunkLoaded(page, 'layout');
  await page.clock.runFor(3 * RETRIES * RETRY_MS);
  assert.is(await stateOf(page), 'fetched');
  release();
  await page.waitForSelector('#slot', { state: 'attached' });
  await page.clock.runFor(RETRY_MS);
  assert.is(await stateOf(page), 'rendered');
  assertQuiet();
});

test('an element of the parsed part › needs no look but the first', async () => {
  const { page, assertQuiet } = await openAdPage(stage(), {}, { beforeLoad: stopClock });
  assert.is(await stateOf(page), 'rendered');
  assertQuiet();
});

test('a refresh while a display waits that came after its answer › the element that comes has an ad', async () => {
  const script = `adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
    window.unit = adsnativetag.defineAdUnit({ apiKey: '${ZONE}' });
    unit.fetchAd(function () {
      adsnativetag.displayAdUnit(unit, 'later');
      unit.refresh();
    });`;
  const { page } = await stage().open(pageHtml({ body: commands(script) + tagScript() }));
  await stage().waitForHit(() => stage().requests().length > 1);
  await add(page, '<div id="later">Later</div>');
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'rendered');
  assert.is(await page.locator('#later:visible').count(), 0);
});

test('a list whose item goes while the file for lists is on its way › the item that comes has an ad', async () => {
  stage().tagServer.spoil(/^assemble-/, 'slow');
  const { page } = await openWaiting({
    elementId: 'slot',
    html: '<ul><li>One</li><li id="slot"></li></ul>',
    script: `unit.config.callbackOnAdResponse = function () {
      setTimeout(function () { document.getElementById('slot').remove(); });
    };`,
  });
  await page.clock.runFor(1);
  await chunkLoaded(page, 'assemble');
  await page.evaluate(() => {
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li id="slot"></li>');
  });
  await page.clock.runFor(RETRY_MS);
  await page.waitForFunction(() => (window as never as AdWindow).unit.state === 'rendered');
  assert.is(await page.locator('ul li b').count(), 1);
});

test('a list without the file for lists, whose given item the page replaces by a copy › has the ad, and the page goes on', async () => {
  stage().tagServer.spoil(/^assemble-/, 'missing');
  const script = `
    adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });
    var list = document.querySelector('ul');
    window.unit = new AdsNative({
      apiKey: '${ZONE}',
      callbackOnAdResponse: function () { list.innerHTML = list.innerHTML; },
    });
    unit.displayAd(list.lastElementChild);
    unit.fetchAd(function () {});`;
  const body = `<ul><li>One</li><li id="slot"></li></ul>${commands(script)}`;
  const { page } = await stage().open(pageHtml({ body: body + tagScript() }));
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'rendered');
  assert.is(await page.locator('ul b').count(), 1);
});
