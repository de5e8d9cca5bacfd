import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, openAdPage, ZONE } from '../support/ad-page';
import { openConsentPage, outgoing } from '../support/consent-page';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('identity, public key, app');

/** Calls a function of `adsnativetag.identity`; a rejection is its message. */
function identity(page: Page, name: 'getGUID' | 'optOut' | 'optIn'): Promise<unknown> {
  return page.evaluate(
    (fn) =>
      (window as never as AdWindow).adsnativetag.identity[fn]?.().catch(
        (error: Error) => `rejected: ${error.message}`,
      ),
    name,
  );
}

/** Opens a page with the demo's identity frame, or another one. */
async function openWithFrame(url = `${stage().networkOrigin}/identity.html`, platform = {}) {
  const visit = await openConsentPage(stage(), platform, { settings: { identityFrame: { url } } });
  await concluded(visit.page);
  await visit.settled();
  return visit;
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('without a question › there is no frame, and its file is not asked for', async () => {
  const visit = await openWithFrame();
  assert.is(await visit.page.locator('iframe').count(), 0);
  assert.not.ok(visit.requests.some((url) => /identity/.test(url)));
});

test('getGUID › tells the same id each time, from one hidden frame', async () => {
  const visit = await openWithFrame();
  const first = await identity(visit.page, 'getGUID');
  assert.match(String(first), GUID);
  assert.is(await identity(visit.page, 'getGUID'), first);
  assert.is(await visit.page.locator('iframe').count(), 1);
  assert.is(await visit.page.locator('iframe').isVisible(), false);
  visit.assertQuiet();
});

test('getGUID › asks a frame anew if the page has taken the first one away', async () => {
  const visit = await openWithFrame();
  const first = await identity(visit.page, 'getGUID');
  await visit.page.evaluate(() => {
    const { documentElement } = document;
    const renderedAnew = document.createElement('html');
    renderedAnew.append(document.head, document.body);
    documentElement.replaceWith(renderedAnew);
  });
  assert.is(await identity(visit.page, 'getGUID'), first);
  assert.is(await visit.page.locator('iframe').count(), 1);
  visit.assertQuiet();
});

test('optOut › holds at once and on the next page view: no id, no cookie matching; optIn takes it back', async () => {
  const { page, ...visit } = await openWithFrame();
  assert.is((await outgoing(stage(), page)).hasId, true);
  await identity(page, 'optOut');
  assert.is(await identity(page, 'getGUID'), 'rejected: The visitor does not allow it.');
  await page.evaluate(() => (window as never as { unit: { refresh(): void } }).unit.refresh());
  await concluded(page, 2);
  assert.is((await outgoing(stage(), page)).hasId, false);

  await visit.settled();
  stage().adServer.clearLog();
  await page.reload();
  await concluded(page);
  await visit.settled();
  const next = await outgoing(stage(), page);
  assert.equal([next.hasId, next.hasMatchedCookie], [false, false]);

  await identity(page, 'optIn');
  await page.evaluate(() => (window as never as { unit: { refresh(): void } }).unit.refresh());
  await concluded(page, 2);
  assert.is((await outgoing(stage(), page)).hasId, true);
  assert.match(String(await identity(page, 'getGUID')), GUID);
  visit.assertQuiet();
});

test('getGUID › without leave asks nobody', async () => {
  const visit = await openWithFrame(undefined, {
    first: `window.__uspapi = function (command, version, callback) { callback({ version: 1, uspString: '1YYN' }, true); };`,
  });
  assert.is(await identity(visit.page, 'getGUID'), 'rejected: The visitor does not allow it.');
  assert.is(await visit.page.locator('iframe').count(), 0);
});

test('getGUID › without a frame, and with an address that is none, is refused', async () => {
  for (const url of ['', 'javascript:alert(1)', 'data:text/html,x']) {
    const visit = await openWithFrame(url);
    assert.is(await identity(visit.page, 'getGUID'), 'rejected: No identity frame is configured.');
    await visit.close();
  }
});

test('getGUID › a frame that says nothing is given up after 3 s', async () => {
  const { page } = await openWithFrame(`${stage().networkOrigin}/ad.html`);
  await stopClock(page);
  let outcome = '';
  const asked = identity(page, 'getGUID').then((text) => {
    outcome = String(text);
  });
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(2999);
  assert.is(outcome, '');
  await page.clock.runFor(1);
  await asked;
  assert.is(outcome, 'rejected: The identity frame did not answer.');
});

test('messages of others › are not the frame’s answer', async () => {
  const { page } = await openWithFrame(`${stage().networkOrigin}/ad.html`);
  await stopClock(page);
  const asked = identity(page, 'getGUID');
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (let id = 0; id < 10; id++) {
      window.postMessage({ adsnative: 1, id, guid: 'forged' }, '*');
    }
  });
  await page.clock.runFor(3001);
  assert.is(await asked, 'rejected: The identity frame did not answer.');
});

test('public_key › goes with the network keys that want one, and no others', async () => {
  const config = { apiKey: ZONE, networkKey: 'net-1' };
  const visit = await openConsentPage(
    stage(),
    {},
    { config, settings: { publicKeyFor: ['net-1'] } },
  );
  await concluded(visit.page);
  assert.match((await outgoing(stage(), visit.page)).query.public_key ?? '', /^[a-y]{15}[\s\S]$/);
  const other = await openConsentPage(
    stage(),
    {},
    { config, settings: { publicKeyFor: ['net-2'] } },
  );
  await concluded(other.page);
  assert.is((await outgoing(stage(), other.page)).query.public_key, undefined);
  other.assertQuiet();
});

test('app › an in-app page sends what it knows, by its platform, and no macro', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: '<p>An ad</p>' } } });
  const config = {
    app: true,
    uuid: 'device-1',
    app_name: 'Harbour',
    bundle_id: '%%BUNDLE%%',
    lat: '52.5',
    long: '[LONG]',
    dnt: 0,
  };
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const visit = await openAdPage(stage(), { config }, { context: { userAgent } });
  const { query } = await outgoing(stage(), visit.page);
  const { app, app_name, bundle_id, dnt, idfa, lat, long, uuid } = query;
  assert.equal(
    { app, app_name, bundle_id, dnt, idfa, lat, long, uuid },
    {
      app: '1',
      app_name: 'Harbour',
      bundle_id: undefined,
      dnt: '0',
      idfa: 'device-1',
      lat: '52.5',
      long: undefined,
      uuid: 'device-1',
    },
  );
  visit.assertQuiet();
});
