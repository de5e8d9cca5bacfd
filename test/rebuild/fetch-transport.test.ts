/**
 * What must not happen, in a tag that was built with `--transport fetch`: that the ad server gets
 * its cookies from a visitor who refused, that an answer runs as script, that a request goes on
 * which nobody waits for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { integrityOf } from '../../scripts/build/manifest';
import {
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { consentHead } from '../support/consent-page';
import { openFetching } from '../support/fetching-page';
import { otherLoaders } from '../support/other-loaders';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('attacks: requests by fetch');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));
const fetching = otherLoaders(test, { transport: 'fetch' });
const pinned = otherLoaders(test, { transport: 'fetch', isPinned: true });

for (const loader of ['tag.js', 'tag.fast.js']) {
  test(`${loader} › asks for JSON, and shows the ad`, async () => {
    const { assertQuiet, page, requests } = await openFetching(stage(), fetching, { loader });
    await concluded(page);
    assert.is(await stateOf(page), 'rendered');
    assertEach(
      requests,
      (request) => [request.resourceType(), request.url().includes('callback=')],
      [['fetch', false]],
    );
    assert.match(String((await requests[0]?.allHeaders())?.cookie), /visitor=known/);
    assertQuiet();
  });
}

const REFUSALS: [what: string, head: () => Promise<string>, settings?: Record<string, unknown>][] =
  [
    ['a refusal', () => consentHead({ stubs: ['tcf'], start: 'consentPlatform.startTcf({})' })],
    ['a platform that does not answer', () => consentHead({ stubs: ['tcf'] }), { cmpTimeout: 200 }],
    ['an opt-out', async () => '', { optedOut: true }],
  ];

for (const [what, headOf, settings = {}] of REFUSALS) {
  test(`${what} › the ad server gets no cookie, and there is an ad`, async () => {
    const { page, requests } = await openFetching(stage(), fetching, {
      head: await headOf(),
      settings,
    });
    await concluded(page);
    assert.is(await stateOf(page), 'rendered');
    assert.is((await requests[0]?.allHeaders())?.cookie, undefined);
  });
}

test('an answer that is script › does not run: the placement has failed', async () => {
  const visit = await stage().open({
    html: adPage({ elementId: 'slot' }).replaceAll('{{TAG}}', fetching.origin()),
    beforeLoad: (page) =>
      page.route('**/v1/ad-template.json*', (route) =>
        route.fulfill({ body: 'window.ran = 1', headers: { 'Access-Control-Allow-Origin': '*' } }),
      ),
  });
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'failed');
  assert.is(await visit.page.evaluate(() => 'ran' in window), false);
});

test('a placement that is destroyed › its request is broken off', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'never' });
  const { page } = await openFetching(stage(), fetching);
  await stage().waitForHit(({ kind }) => kind === 'request');
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/ad-template.json')),
    page.evaluate(() => (window as never as AdWindow).adsnativetag.destroy()),
  ]);
  assert.match(failed.failure()?.errorText ?? '', /ABORTED/);
});

test('a request that takes too long › is broken off, and the placement has failed', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'never' });
  const { failedRequests, page } = await openFetching(stage(), fetching, {
    settings: { requestTimeout: 300 },
  });
  await concluded(page);
  assertEach(await eventsOf(page, 'failed'), ({ reason }) => reason as unknown, [209]);
  assert.match(failedRequests.join(), /ABORTED/);
});

test('Integrity-Policy for scripts › the pinned tag shows an ad, and nothing is refused', async () => {
  const origin = pinned.origin();
  const loader = `integrity="${integrityOf(readFileSync(join(pinned.folder, 'tag.js')))}" crossorigin src="${origin}/tag.js"`;
  const html = adPage({ elementId: 'slot' }).replaceAll('src="{{TAG}}/tag.js"', loader);
  assert.match(html, /integrity=/);
  // The page's own script is in it: what has no address needs no integrity.
  const visit = await stage().open({
    html,
    headers: { 'Integrity-Policy': 'blocked-destinations=(script), sources=(inline)' },
  });
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'rendered');
  visit.assertQuiet();
  // The browser knows the policy: a script as JSONP makes it is refused.
  const isRefused = await visit.page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => resolve(false));
        script.addEventListener('error', () => resolve(true));
        script.src = src;
        document.head.append(script);
      }),
    `${stage().adsOrigin}/v1/ad-template.json?zid=${ZONE}&callback=String`,
  );
  assert.is(isRefused, true);
});

test('the default loaders › have nothing of it', () => {
  // The fast loader holds the renderer, which sends the trackers of a click that leaves.
  const TRACKER = /\{mode:"no-cors",credentials:"include",\.\.\.\w+\}/;
  for (const name of ['tag.js', 'tag.fast.js']) {
    const file = readFileSync(join('dist', name), 'utf8');
    const code = name === 'tag.js' ? file : file.replace(TRACKER, '');
    assert.not.match(code, /AbortController|credentials/);
  }
});
