import * as assert from 'uvu/assert';
import { TITLE } from '../support/answering-server';
import { assertNone } from '../support/assert-list';
import { createServerEntryStand } from '../support/server-entry-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('server entry');

const { count, origin, isCounted, open, adsOn } = createServerEntryStand(test, stage);

test('one request by the server, one impression, one ad, and none of ours before it is painted', async () => {
  const { page, asked } = await open();
  await isCounted();
  await page.waitForFunction(() => document.querySelector('[data-adsnative] .adsnative-native'));
  assert.is(count('request'), 1);
  assertNone(asked, (url) => url.includes('/v1/'));
  assert.is(await adsOn(page), 1);
  const [sent] = stage().requests();
  assert.equal(sent?.query.url, [`${origin()}/story?a=b`]);
  assert.is(sent?.query.uuid, undefined);
  assert.is(await page.locator('script[data-adsnative-answer]').textContent(), '');
});

test('without JavaScript › the ad is an ad: title, label, link', async () => {
  const response = await fetch(`${origin()}/story`);
  const html = await response.text();
  assert.is(response.headers.get('cache-control'), 'private, no-store');
  assert.match(html, TITLE);
  assert.match(html, 'Sponsored');
  assert.match(html, /<a [^>]*href="[^"]*\/ck\?url=landing"/);
});
