import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdPage, adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { diagnosticsOf, openConsole } from '../support/console-page';
import { pageHtml } from '../support/page-html';
import { assertSaid, type Expected, inState } from '../support/reasons';
import { tagScript } from '../support/snippet';
import { type StagePage, stageFor } from '../support/stage';

const test = suite('no ad, and why');
const stage = stageFor(test);

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** A page that shows no ad: how it comes about, and what is to be read of it. */
interface Case extends Expected {
  page?: AdPage;
  /** What the zone answers. */
  zone?: object;
  options?: Partial<StagePage>;
  /** Resolves when there is something to read. Default: the placement has ended. */
  until?: (page: Page) => Promise<unknown>;
}

const isFetching = (page: Page) => inState(page, 'fetching');
const isFetched = (page: Page) => inState(page, 'fetched');

const SLOT = '<div id="slot" style="height:120px"></div>';
const FAR = `<div style="height:4000px"></div>${SLOT}`;
const LAZY = { html: FAR, elementId: 'slot', config: { lazy: {} } };

/** Only scripts of the ad server are stopped: the way in which blockers do it. */
const blockRequest = (page: Page) => page.route('**/v1/ad-template.json*', (route) => route.abort());
const blockServer = (page: Page) => page.route(`${stage().adsOrigin}/**`, (route) => route.abort());

const CASES: Record<string, Case> = {
  'lazy and far': {
    number: 402,
    page: LAZY,
    until: isFetching,
    subject: 'div#slot',
    text: /waits until it is within 800 px of the viewport; 2\d\d\d px to go/,
  },
  'lazy, and its element is hidden': {
    number: 440,
    page: { ...LAZY, html: `<div id="box" style="display:none">${SLOT}</div>` },
    until: isFetching,
    subject: 'div#box',
    text: /Its element is on the page, and cannot be seen: div#box has display: none\. So it never comes near/,
  },
  'an id that does not exist, still looked for': {
    number: 408,
    page: { elementId: 'story-3' },
    until: isFetched,
    subject: '#story-3',
    text: /#story-3 is not: the document and the shadow roots in it have no such element\. It has been looked for since the ad arrived \d+ m?s ago/,
  },
  'an id that does not exist': {
    number: 203,
    page: { elementId: 'story-3' },
    subject: '#story-3',
    text: /#story-3 was not found: .*looked for 20 times, since the ad arrived/,
  },
  'a nativeAdElementId that does not exist': {
    number: 204,
    page: { config: { nativeAdElementId: 'story-4' } },
    subject: '#story-4',
    text: /#story-4 was not found/,
  },
  'a path that finds nothing': {
    number: 205,
    page: { config: { cssPath: 'body:eq(0) > div:eq(0) > p:eq(7)' } },
    subject: 'body:eq(0) > div:eq(0) > p:eq(7)',
    text: /its step “p:eq\(7\)” finds nothing/,
  },
  'no element, no path and no placeholder': {
    number: 206,
    page: {},
    subject: /adsnative-dummy-ad/,
    text: /#adsnative-dummy-ad or \[data-adsnative="ad"\] was not found/,
  },
  'a wrong key': {
    number: 409,
    page: { elementId: 'slot' },
    zone: { answer: { status: 'FAIL', message: 'No active campaigns found' } },
    subject: ZONE,
    text: /The ad server says: “No active campaigns found”\. The key may be wrong or not active, or no campaign/,
  },
  'no key': { number: 208, page: { elementId: 'slot', apiKey: '' }, subject: '', text: /has no apiKey/ },
  'an error status': {
    number: 210,
    page: { elementId: 'slot' },
    zone: { behaviour: 'status', status: 500 },
    subject: /ad-template\.json$/,
    text: /was blocked, the server cannot be reached, or it refused with an error status\. The console could reach the server/,
  },
  'a request that is blocked': {
    number: 210,
    page: { elementId: 'slot' },
    options: { beforeLoad: blockRequest },
    subject: /ad-template\.json$/,
    text: /The console could reach the server: it refused this request, or a blocker/,
  },
  'a server that cannot be reached': {
    number: 210,
    page: { elementId: 'slot' },
    options: { beforeLoad: blockServer },
    subject: /ad-template\.json$/,
    text: /The console could not reach the server either/,
  },
  'an answer that is rubbish': {
    number: 216,
    page: { elementId: 'slot' },
    zone: { behaviour: 'rubbish' },
    subject: /ad-template\.json$/,
    text: /answered with something that is no ad response: it did not call back/,
  },
  'no answer yet': {
    number: 404,
    page: { elementId: 'slot' },
    zone: { behaviour: 'never' },
    until: isFetching,
    subject: ZONE,
    text: /The ad server was asked \d+ ms ago, and has not answered yet/,
  },
  'no answer in time': {
    number: 209,
    page: { elementId: 'slot', settings: { requestTimeout: 100 } },
    zone: { behaviour: 'never' },
    subject: /ad-template\.json$/,
    text: /did not answer within 100 ms\. The console could reach the server/,
  },
  'an answer with nothing in it': {
    number: 211,
    page: { elementId: 'slot' },
    zone: { answer: { status: 'OK' } },
    subject: ZONE,
    text: /The answer has nothing to show/,
  },
};

for (const [name, one] of Object.entries(CASES)) {
  test(`${name} › is said in the console, and by diagnostics()`, async () => {
    if (one.zone) stage().adServer.setZone(ZONE, one.zone);
    const { page } = await stage().open({ html: adPage(one.page), ...one.options });
    await (one.until ?? concluded)(page);
    await assertSaid(page, one);
  });
}

/** Html of a page whose command is written out. */
const withCommand = (command: string) =>
  pageHtml({
    body: `${SLOT}<script>var adsnativetag = { cmdQ: [function () { ${command} }] };</script>${tagScript()}`,
  });

test('requestAds() never called › is said', async () => {
  const { page } = await stage().open(
    withCommand("window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); unit.displayAd('slot');"),
  );
  await inState(page, 'idle');
  await assertSaid(page, { number: 401, subject: 'ad', text: /requestAds\(\) was never called/ });
});

test('no placement at all › is said of the page', async () => {
  const { page } = await stage().open(withCommand('window.isReady = true;'));
  await page.waitForFunction('window.isReady');
  await assertSaid(page, {
    number: 400,
    placement: 0,
    subject: 'adsnativetag',
    text: /no placement was made/,
  });
});

test('an ad that nothing displays › is said', async () => {
  const { page } = await stage().open(
    withCommand(
      "window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); adsnativetag.requestAds();",
    ).replace('function () {', "function () { adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });"),
  );
  await inState(page, 'fetched');
  await assertSaid(page, {
    number: 407,
    subject: 'ad',
    text: /nothing displays it: displayAdUnit\(\) was not called/,
  });
});

test('lazy and far › “Fetch now” fetches it, then it says how far it is from being drawn', async () => {
  const { page } = await stage().open({ html: adPage(LAZY) });
  await inState(page, 'fetching');
  await assertSaid(page, CASES['lazy and far'] as Case);
  const asked = () => stage().adServer.log.filter(({ kind }) => kind === 'request').length;
  assert.is(asked(), 0);
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Fetch now' }).click();
  await stage().waitForHit(({ kind }) => kind === 'request');
  await assertSaid(page, {
    number: 403,
    subject: 'div#slot',
    text: /is drawn when it is within 200 px of the viewport; 3\d\d\d px to go/,
  });
  await page.evaluate(() => document.getElementById('slot')?.scrollIntoView());
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.is(asked(), 1);
});

test('an ad that is shown › has no reason, and the console says none', async () => {
  const { page } = await stage().open({ html: adPage({ elementId: 'slot' }) });
  await concluded(page);
  const panel = await openConsole(page);
  assert.is(await panel.getByRole('region', { name: 'Reasons' }).count(), 0);
  assert.equal((await diagnosticsOf(page)).reasons, []);
});

test('the console asks the ad server for nothing more than whether it can be reached, once', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'status', status: 500 });
  const visit = await stage().open({ html: adPage({ elementId: 'slot' }) });
  await concluded(visit.page);
  const before = visit.requests.length;
  await diagnosticsOf(visit.page);
  await assertSaid(visit.page, CASES['an error status'] as Case);
  // The console looks every 500 ms.
  const from = await visit.page.evaluate(() => performance.now());
  await visit.page.waitForFunction((time) => performance.now() > time + 1200, from);
  const asked = visit.requests.slice(before).filter((url) => url.startsWith(stage().adsOrigin));
  assert.equal(asked, [`${stage().adsOrigin}/`]);
});

test.run();
