import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESPONSE_HEADERS, renderAd, requestAd, type ServerAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('server entry');

const stage = stageFor(test);

const TITLE = 'The ferry that waits for nobody';

const AD = { html: '', title: TITLE, summary: 'It leaves at seven.', promotedBy: 'Harbour Ferries' };

/** The page around an ad's html; the tag comes last. */
const around = (adHtml: string, settings = '') =>
  pageHtml({
    body: `<main>${adHtml}</main><script>
      var adsnativetag = adsnativetag || {};
      adsnativetag.cmdQ = adsnativetag.cmdQ || [];
      adsnativetag.cmdQ.push(function () {
        adsnativetag.updateConfig({ apiUrl: '${stage().adsOrigin}', cookieMatchUrl: '', autoPlacements: ['k'], ${settings} });
      });
    </script>${tagScript().replaceAll('{{TAG}}', stage().tagOrigin)}`,
  });

/** Hits of the ad server by kind. */
const count = (kind: string) => stage().adServer.log.filter((hit) => hit.kind === kind).length;

let server: Server;

let origin: string;

/** What the server makes of an ad before it writes it. */
let change: (ad: ServerAd | null) => ServerAd | null = (ad) => ad;

test.before(async () => {
  server = createServer(async (incoming, outgoing) => {
    const request = new Request(new URL(incoming.url ?? '/', origin), { headers: incoming.headers as never });
    const ad = change(await requestAd({ apiKey: 'k', apiUrl: stage().adsOrigin, request, timeout: 5000 }));
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...RESPONSE_HEADERS });
    outgoing.end(around(renderAd(ad, { placement: { apiKey: 'k' } })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.after(() => void server.close());

test.before.each(() => {
  change = (ad) => ad;
  stage().adServer.setZone('k', trackedAnswer(AD));
});

const isCounted = () => stage().waitForHit(({ path }) => path.startsWith('/im.gif'));

/** Opens the server's page in the place of the stage's. */
async function open(html = '<p>Before</p>') {
  const visit = await stage().open(html);
  const asked: string[] = [];
  visit.page.on('request', (request) => asked.push(request.url()));
  await visit.page.goto(`${origin}/story?a=b#secret`);
  return { ...visit, asked };
}

/** How many ads stand on the page, of the server or of the tag. */
const adsOn = (page: Page) => page.getByText(TITLE, { exact: true }).count();

test('one request by the server, one impression, one ad, and none of ours before it is painted', async () => {
  const { page, asked } = await open();
  await isCounted();
  await page.waitForFunction(() => document.querySelector('[data-adsnative] .adsnative-native'));
  assert.is(count('request'), 1);
  assert.equal(
    asked.filter((url) => url.includes('/v1/')),
    [],
  );
  assert.is(await adsOn(page), 1);
  const sent = stage().adServer.log.find(({ kind }) => kind === 'request');
  assert.equal(sent?.query.url, [`${origin}/story?a=b`]);
  assert.is(sent?.query.uuid, undefined);
  assert.is(await page.locator('script[data-adsnative-answer]').textContent(), '');
});

test('without JavaScript › the ad is an ad: title, label, link', async () => {
  const response = await fetch(`${origin}/story`);
  const html = await response.text();
  assert.is(response.headers.get('cache-control'), 'private, no-store');
  assert.match(html, TITLE);
  assert.match(html, 'Sponsored');
  assert.match(html, /<a [^>]*href="[^"]*\/ck\?url=landing"/);
});

test.run();
